import type { CookieSerializeOptions } from '@fastify/cookie';
import { sessionLifetimeMs } from './session-lifetime.ts';

/** `__Host-` makes browsers insist on Secure and on this very host, which plain http cannot offer. */
export function sessionCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-session' : 'session';
}

/** Lives as long as its session when remembered, else until the browser is closed. */
export function sessionCookieOptions(publicUrl: string, rememberMe: boolean): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(publicUrl),
    ...(rememberMe && { maxAge: sessionLifetimeMs(true) / 1000 }),
  };
}

function isSecure(publicUrl: string): boolean {
  return new URL(publicUrl).protocol === 'https:';
}
