import { createHash, randomInt } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { BRAND } from '#contract/brand.ts';
import type { Database } from '#server/platform/db/database.ts';
import { recoveryCodes } from '../accounts-tables.ts';
import { users } from '#server/platform/users/users-tables.ts';
import type { UserRow } from '#server/platform/users/find-user.ts';

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30-second steps. */
const PERIOD_SECONDS = 30;
/** Number of earlier and later time steps whose codes are accepted, because clocks differ and typing takes time. */
const WINDOW_STEPS = 1;

export function totpOf(email: string, secret: string): TOTP {
  return new TOTP({
    issuer: BRAND.name,
    label: email,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
  });
}

/** 160 random bits in base32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

type Factor = Pick<UserRow, 'id' | 'email' | 'twoFactorSecret'>;

/**
 * Marks a code from the authenticator app as used. The update itself checks the time step, so only one of several concurrent
 * calls with the same code succeeds. Refuses codes older than the last used one.
 * @returns false when the code is wrong or already used
 */
export async function useTotpCode(tx: Database, user: Factor, code: string, now: Date): Promise<boolean> {
  if (user.twoFactorSecret === null || !/^\d{6}$/.test(code)) return false;
  const timestamp = now.getTime();
  const totp = totpOf(user.email, user.twoFactorSecret);
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  const used = await tx
    .update(users)
    .set({ twoFactorStep: step })
    .where(and(eq(users.id, user.id), or(isNull(users.twoFactorStep), lt(users.twoFactorStep, step))))
    .returning({ id: users.id });
  return used.length > 0;
}

/** Digits and letters, except easily confused characters such as 0 and o. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY_CODES = 10;

/** Replaces the recovery codes with ten new 49-bit codes, such as `k7xm2-9qhtw`. */
export async function replaceRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${randomPart()}-${randomPart()}`);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })));
  return codes;
}

/** Deletes a recovery code. @returns false when there is no such code */
export async function useRecoveryCode(tx: Database, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashRecoveryCode(code))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

function randomPart(): string {
  return Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Hashes a recovery code. Ignores case, spaces and hyphens, because people copy codes by hand. */
function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('hex');
}
