import { newQuestion } from '#contract/contact-question.ts';
import type { ContactChallenge } from '#contract/contact.ts';
import { callApi } from '#web/api/api.ts';
import type { Asked } from './contact-form.ts';

const PATIENCE_MS = 5000;
/** A signature that ends while the message travels would be refused. */
const MARGIN_SECONDS = 60;
const HOUR_MS = 3_600_000;

/** A new sum of the server's, or one of our own when it cannot be asked: the form must not wait for a bad connection. */
export async function askQuestion(): Promise<Asked> {
  try {
    const answer = await callApi('/api/contact/challenge', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { expiresIn, ...question } = (await answer.json()) as ContactChallenge;
    return { ...question, until: Date.now() + (expiresIn - MARGIN_SECONDS) * 1000 };
  } catch {
    return { ...newQuestion(Math.random), challenge: null, until: Date.now() + HOUR_MS };
  }
}

/** The signature while it is good. After it the sum alone is sent: who writes slowly must not fail. */
export function challengeOf({ challenge, until }: Asked): string | null {
  return until > Date.now() ? challenge : null;
}
