import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { sessionCookieName, sessionCookieOptions } from './sessions/session-cookie.ts';
import type { SignInLimits } from './sign-in/sign-in-limits.ts';

/** What the accounts' routes are built from. */
export interface AccountsDependencies {
  db: Database;
  publicUrl: string;
  /** Null: nothing is limited. */
  limits: SignInLimits | null;
}

/** The network address behind a request. Whoever has an IPv6 address has a whole /64 of them, so that counts as one. */
export function addressOf({ ip }: FastifyRequest): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':');
  if (tail !== undefined) while (groups.length < 4) groups.push('0');
  return groups.slice(0, 4).join(':');
}

/** Takes the session's cookie out of the browser. */
export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookieName(publicUrl), sessionCookieOptions(publicUrl, false));
}
