import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as base64url. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 of a session id as hex, the only form that the database stores. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}
