import { and, count, eq, gt, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/language/languages.ts';
import type { ContactRequest } from '#contract/contact/contact.ts';
import { requireEmail } from '#server/platform/users/normalize-email.ts';
import type { Database } from '#server/platform/db/database.ts';
import { keyReused } from '#server/platform/http/routes.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { announceChange } from '#server/platform/changes/admin-changes.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { contactMessages } from './contact-tables.ts';
import { solveChallenge, unsolved } from './sign-challenge.ts';
import { BRAND } from '#contract/brand.ts';
import type { InquiryType } from '#contract/contact/contact-words.ts';
import { lockSender } from './lock-sender.ts';

const MAILBOXES: Record<InquiryType, keyof typeof BRAND.mailboxes> = {
  general: 'hello',
  support: 'support',
  sales: 'sales',
  partnership: 'hello',
  other: 'hello',
};

/** Maximum number of messages per email address in `WINDOW_MS`, regardless of the network address. */
const MOST_PER_SENDER = 10;
const WINDOW_MS = 60 * 60_000;

export interface ContactOptions {
  key: () => Promise<string>;
  /** Whether the limit per email address applies. */
  limited: boolean;
  idempotencyKey: string | null;
  /** The language of the page with the form. */
  language: Language;
  now: Date;
}

/**
 * Stores a message and queues it as an email to the team, in one transaction. Repeating a message with the same key or challenge
 * succeeds without storing it again, so a form may retry after a lost connection.
 * @throws AppError VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED, RATE_LIMITED
 */
export async function sendContactMessage(
  db: Database,
  request: ContactRequest,
  { key, limited, idempotencyKey, language, now }: ContactOptions,
): Promise<void> {
  const { name, organization, inquiryType, subject, message, challenge, mathAnswer } = request;
  const email = requireEmail(request.email);
  const data = { name, email, organization, inquiryType, subject, message };
  // Reads the key before the transaction, which may take the only connection.
  const signingKey = challenge === null ? null : await key();
  await db.transaction(async (tx) => {
    await lockSender(tx, email);
    // Detects a retry before checking the sum, so that a retry succeeds even with an expired or changed sum.
    if (idempotencyKey !== null) {
      const ofSender = eq(contactMessages.email, email);
      const sameKey = and(ofSender, eq(contactMessages.idempotencyKey, idempotencyKey));
      if (await isRepeat(tx, sameKey!, data, keyReused)) return;
    }
    const challengeId = challenge === null ? null : solveChallenge(signingKey!, challenge, mathAnswer, now);
    if (challengeId !== null) {
      const sameChallenge = eq(contactMessages.challengeId, challengeId);
      if (await isRepeat(tx, sameChallenge, data, unsolved)) return;
    }
    if (limited) await assertFewMessages(tx, email, now);
    const stored = await tx
      .insert(contactMessages)
      .values({ ...data, language, challengeId, idempotencyKey, createdAt: now })
      .onConflictDoNothing({ target: contactMessages.challengeId })
      .returning({ id: contactMessages.id });
    // Nothing is stored when a concurrent message has used the challenge.
    if (stored.length === 0) throw unsolved();
    const recipient = { id: null, email: mailboxOf(inquiryType) };
    await queueMail(tx, { kind: 'contact-message', recipient, data });
    await announceChange(tx, { kind: 'message', subjectId: stored[0]!.id });
  });
}

/** Whether an earlier message that meets `sameSource` has the same content. @throws AppError `refusal` if its content differs */
async function isRepeat(
  tx: Database,
  sameSource: SQL,
  content: Pick<ContactRequest, 'name' | 'email' | 'organization' | 'inquiryType' | 'subject' | 'message'>,
  refusal: () => AppError,
): Promise<boolean> {
  const [before] = await tx.select().from(contactMessages).where(sameSource);
  if (!before) return false;
  const fields = Object.keys(content) as (keyof typeof content)[];
  if (fields.every((field) => before[field] === content[field])) return true;
  throw refusal();
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

export function mailboxOf(inquiryType: InquiryType): string {
  return BRAND.mailboxes[MAILBOXES[inquiryType]];
}
