import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { answerOf, newQuestion, OPERATORS, type Operator } from '#contract/contact-question.ts';
import type { ContactChallenge } from '#contract/contact.ts';

/** Long enough to write a careful message on a phone. */
const LIFETIME_SECONDS = 30 * 60;

/** `<id>.<expiry, seconds since 1970>.<left>.<operator's index>.<right>.<signature>` */
const FORM = /^([\da-f-]{36})\.(\d{1,12})\.(\d{1,3})\.([0-2])\.(\d{1,3})\.([\w-]{43})$/;

/** What a genuine challenge says. */
export interface SolvedBy {
  id: string;
  answer: number;
}

/** A new sum with its signature. */
export function signChallenge(key: string, now: Date, random: () => number = Math.random): ContactChallenge {
  const question = newQuestion(random);
  const expiry = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  const operator = OPERATORS.indexOf(question.operator);
  const text = [randomUUID(), expiry, question.left, operator, question.right].join('.');
  return { ...question, challenge: `${text}.${signatureOf(key, text)}`, expiresIn: LIFETIME_SECONDS };
}

/** The challenge's id and answer, or null when it is not ours or no longer good. */
export function verifyChallenge(key: string, challenge: string, now: Date): SolvedBy | null {
  const parts = FORM.exec(challenge);
  if (!parts) return null;
  const [, id, expiry, left, operator, right, signature] = parts as unknown as string[];
  const expected = signatureOf(key, challenge.slice(0, challenge.lastIndexOf('.')));
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature!))) return null;
  if (Number(expiry) * 1000 < now.getTime()) return null;
  const sign: Operator = OPERATORS[Number(operator)]!;
  return { id: id!, answer: answerOf({ left: Number(left), operator: sign, right: Number(right) }) };
}

/** HMAC-SHA-256, base64url. */
function signatureOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
