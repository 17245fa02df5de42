import { and, count, eq, gt, sql } from 'drizzle-orm';
import { BRAND } from '#contract/brand.ts';
import type { ContactRequest } from '#contract/contact.ts';
import type { InquiryType } from '#contract/contact-words.ts';
import { requireEmail } from '#server/users/normalize-email.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { contactMessages } from './contact-tables.ts';
import { cameWithChallenge, cameWithKey } from './repeated-message.ts';
import { solvedChallenge, unsolved } from './solved-challenge.ts';

/** So many messages of one e-mail address are taken in `WINDOW_MS`, from wherever they come. */
const MOST_PER_SENDER = 10;
const WINDOW_MS = 60 * 60_000;

/** Who reads what. */
const MAILBOXES: Record<InquiryType, keyof typeof BRAND.mailboxes> = {
  general: 'hello',
  support: 'support',
  sales: 'sales',
  partnership: 'hello',
  other: 'hello',
};

export interface ContactOptions {
  /** Signs challenges. */
  key: () => Promise<string>;
  /** Whether messages of one sender are limited. */
  limited: boolean;
  /** The Idempotency-Key header, checked for its form, or null. */
  idempotencyKey: string | null;
  now: Date;
}

/**
 * Stores a message and queues the mail that brings it to the team, both or neither. The same message sent again with
 * the same key or challenge is taken once, so that a form may repeat what a bad connection broke off.
 * @param hold replaced only by the test that proves the lock is needed
 * @throws AppError VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED, RATE_LIMITED
 */
export async function sendContactMessage(
  db: Database,
  request: ContactRequest,
  { key, limited, idempotencyKey, now }: ContactOptions,
  hold: typeof holdSender = holdSender,
): Promise<void> {
  const { name, organization, inquiryType, subject, message, challenge, mathAnswer } = request;
  const email = requireEmail(request.email);
  const data = { name, email, organization, inquiryType, subject, message };
  // Not within the transaction, which may have the only connection.
  const signed = challenge === null ? null : { challenge, signingKey: await key() };
  await db.transaction(async (tx) => {
    await hold(tx, email);
    // Before the sum: a repeat is answered as the message was, also when its sum has ended or is another by now.
    if (idempotencyKey !== null && (await cameWithKey(tx, idempotencyKey, data))) return;
    const challengeId = signed && solvedChallenge(signed, mathAnswer, now);
    if (challengeId !== null && (await cameWithChallenge(tx, challengeId, data))) return;
    if (limited) await assertFewMessages(tx, email, now);
    const made = await tx
      .insert(contactMessages)
      .values({ ...data, challengeId, idempotencyKey, createdAt: now })
      .onConflictDoNothing({ target: contactMessages.challengeId })
      .returning({ id: contactMessages.id });
    // Somebody else's message, sent at the same moment, has used the challenge.
    if (made.length === 0) throw unsolved();
    const recipient = { id: null, email: BRAND.mailboxes[MAILBOXES[inquiryType]] };
    await queueMail(tx, { kind: 'contact-message', recipient, data });
  });
}

/** Lets messages of one sender wait for each other, so that repeats are seen and many at once are counted one by one. */
async function holdSender(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email}`}, 0))`);
}

async function assertFewMessages(tx: Database, email: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const [row] = await tx
    .select({ sent: count() })
    .from(contactMessages)
    .where(and(eq(contactMessages.email, email), gt(contactMessages.createdAt, since)));
  if (row!.sent < MOST_PER_SENDER) return;
  throw new AppError('RATE_LIMITED', 'Too many messages. Please wait an hour and try again.', {
    retryAfterSeconds: WINDOW_MS / 1000,
  });
}
