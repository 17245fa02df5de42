import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { SignInLimits } from './sign-in/sign-in-limits.ts';

export interface AccountsDependencies {
  db: Database;
  publicUrl: string;
  /** Null: no limits. */
  limits: SignInLimits | null;
}

export type SignInDependencies = Pick<AccountsDependencies, 'db' | 'limits'>;

/** The network address behind a request. An IPv6 client usually has a whole /64, so that counts as one address. */
export function addressOf({ ip }: FastifyRequest): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':');
  if (tail !== undefined) while (groups.length < 4) groups.push('0');
  return groups.slice(0, 4).join(':');
}
