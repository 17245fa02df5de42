import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  answerOf,
  newQuestion,
  OPERATORS,
  readAnswer,
  VERIFICATION_FAILED,
} from '#contract/contact/contact-words.ts';
import type { ContactChallenge } from '#contract/contact/contact.ts';
import { fieldError, type AppError } from '#server/platform/kernel/app-error.ts';

/** Validity of a challenge, long enough to write a careful message on a phone. */
const LIFETIME_SECONDS = 30 * 60;

/** Format of a challenge: `<id>.<expiry in seconds since 1970>.<left>.<operator index>.<right>.<signature>` */
const FORM = /^([\da-f-]{36})\.(\d{1,12})\.(\d{1,3})\.([0-2])\.(\d{1,3})\.([\w-]{43})$/;

export function signChallenge(key: string, now: Date, random: () => number = Math.random): ContactChallenge {
  const question = newQuestion(random);
  const expiry = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  const operator = OPERATORS.indexOf(question.operator);
  const text = [randomUUID(), expiry, question.left, operator, question.right].join('.');
  return { ...question, challenge: `${text}.${signatureOf(key, text)}`, expiresIn: LIFETIME_SECONDS };
}

/** The challenge's id and answer, or null when it is forged or expired. */
export function verifyChallenge(
  key: string,
  challenge: string,
  now: Date,
): { id: string; answer: number } | null {
  const parts = FORM.exec(challenge);
  if (!parts) return null;
  const [, id, expiry, left, operator, right, signature] = parts as unknown as string[];
  const expected = signatureOf(key, challenge.slice(0, challenge.lastIndexOf('.')));
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature!))) return null;
  if (Number(expiry) * 1000 < now.getTime()) return null;
  const question = { left: Number(left), operator: OPERATORS[Number(operator)]!, right: Number(right) };
  return { id: id!, answer: answerOf(question) };
}

/** Returns the challenge's id if `typed` is the correct answer. @throws AppError VALIDATION_FAILED on `mathAnswer` */
export function solveChallenge(key: string, challenge: string, typed: string | number, now: Date): string {
  const verified = verifyChallenge(key, challenge, now);
  if (!verified || verified.answer !== readAnswer(typed)) throw unsolved();
  return verified.id;
}

/** The error for a sum that is unsolved, or was solved for another message. */
export function unsolved(): AppError {
  return fieldError('VALIDATION_FAILED', 'mathAnswer', VERIFICATION_FAILED.sentence);
}

/** Returns the HMAC-SHA-256 of a text as base64url. */
function signatureOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
