import { m } from '#contract/language/message.ts';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { takeTurns } from '#server/platform/kernel/take-turns.ts';

/** argon2id (the library's default) with 19 MiB, as OWASP recommends; about 30 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Maximum number of concurrent hashes. Leaves one core for other work. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));

const inTurn = takeTurns({
  atOnce: HASHES_AT_ONCE,
  waiting: 100,
  sentence: m('Too many people are signing in right now. Please try again.'),
  retryAfterSeconds: 2,
});

/** Returns the argon2id hash of a password, in PHC string form. @throws AppError OVERLOADED */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), COST));
}

/** Whether a password matches a hash. @throws AppError OVERLOADED */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password.normalize('NFKC')));
}

let decoy: Promise<string> | undefined;

/** Prepares the decoy hash at startup, so that the first `verifyNothing` takes no longer than later ones. */
export async function prepareDecoy(): Promise<void> {
  decoy ??= hashPassword('nobody has this password');
  await decoy;
}

/** Takes as long as verifying a password, and always returns false. Called when no user has the email address. */
export async function verifyNothing(password: string): Promise<false> {
  await prepareDecoy();
  await verifyPassword(await decoy!, password);
  return false;
}
