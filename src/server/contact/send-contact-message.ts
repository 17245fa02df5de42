import { and, count, eq, gt, sql } from 'drizzle-orm';
import { BRAND } from '#contract/brand.ts';
import { readAnswer } from '#contract/contact-question.ts';
import type { ContactRequest } from '#contract/contact.ts';
import { VERIFICATION_FAILED, type InquiryType } from '#contract/contact-words.ts';
import { requireEmail } from '../accounts/normalize-email.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { contactMessages } from './contact-tables.ts';
import { verifyChallenge } from './sign-challenge.ts';

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
  now: Date;
}

/**
 * Stores a message and queues the mail that brings it to the team, both or neither. The same message sent again with the
 * same challenge is taken once, so that a form may repeat what a bad connection broke off.
 * @throws AppError VALIDATION_FAILED, RATE_LIMITED
 */
export async function sendContactMessage(
  db: Database,
  request: ContactRequest,
  { key, limited, now }: ContactOptions,
): Promise<void> {
  const { name, organization, inquiryType, subject, message } = request;
  const email = requireEmail(request.email);
  const data = { name, email, organization, inquiryType, subject, message };
  const challengeId = request.challenge === null ? null : await solvedChallenge(request, await key(), now);
  await db.transaction(async (tx) => {
    // Messages of one sender wait for each other, so that many at once are counted one by one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email}`}, 0))`);
    if (challengeId !== null && (await wasTaken(tx, challengeId, data))) return;
    if (limited) await assertFewMessages(tx, email, now);
    const made = await tx
      .insert(contactMessages)
      .values({ ...data, challengeId, createdAt: now })
      .onConflictDoNothing({ target: contactMessages.challengeId })
      .returning({ id: contactMessages.id });
    // Somebody else's message, sent at the same moment, has used the challenge.
    if (made.length === 0) throw unsolved();
    const recipient = { id: null, email: BRAND.mailboxes[MAILBOXES[inquiryType]] };
    await queueMail(tx, { kind: 'contact-message', recipient, data });
  });
}

/** @returns the challenge's id @throws AppError VALIDATION_FAILED on `mathAnswer` */
async function solvedChallenge(request: ContactRequest, key: string, now: Date): Promise<string> {
  const solved = verifyChallenge(key, request.challenge!, now);
  if (!solved || solved.answer !== readAnswer(request.mathAnswer)) throw unsolved();
  return solved.id;
}

/**
 * Whether this very message came with the challenge before.
 * @throws AppError VALIDATION_FAILED on `mathAnswer` when another did
 */
async function wasTaken(
  tx: Database,
  challengeId: string,
  data: Omit<typeof contactMessages.$inferInsert, 'challengeId'>,
): Promise<boolean> {
  const [before] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.challengeId, challengeId));
  if (!before) return false;
  const { email, subject, message } = before;
  if (email === data.email && subject === data.subject && message === data.message) return true;
  throw unsolved();
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

function unsolved(): AppError {
  const message = `${VERIFICATION_FAILED.title} - ${VERIFICATION_FAILED.description}`;
  return new AppError('VALIDATION_FAILED', message, { fields: { mathAnswer: message } });
}
