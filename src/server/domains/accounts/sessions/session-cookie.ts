import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

const HOUR_MS = 3_600_000;

/** How long a session lives after its last use, in milliseconds: 30 days when remembered, otherwise 12 hours. */
export function sessionLifetimeMs(rememberMe: boolean): number {
  return rememberMe ? 30 * 24 * HOUR_MS : 12 * HOUR_MS;
}

/** Name of the session cookie. Browsers accept the prefix `__Host-` only over https, and bind the cookie to this host. */
export function sessionCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-session' : 'session';
}

/** Cookie options. A remembered cookie lasts as long as its session; any other cookie lasts until the browser closes. */
export function sessionCookieOptions(publicUrl: string, rememberMe: boolean): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(publicUrl),
    ...(rememberMe && { maxAge: sessionLifetimeMs(true) / 1000 }),
  };
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookieName(publicUrl), sessionCookieOptions(publicUrl, false));
}

function isSecure(publicUrl: string): boolean {
  return new URL(publicUrl).protocol === 'https:';
}
