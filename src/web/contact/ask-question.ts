import { newQuestion } from '#contract/contact-question.ts';
import type { ContactChallenge } from '#contract/contact.ts';
import { callApi } from '#web/api/api.ts';
import type { Asked } from './contact-form.ts';

const PATIENCE_MS = 5000;
/** So that a signature doesn't expire on the way. */
const MARGIN_SECONDS = 60;
const HOUR_MS = 3_600_000;

/**
 * The server's signed question, or an unsigned one when it doesn't answer: the form must not wait for a bad
 * connection.
 */
export async function askQuestion(): Promise<Asked> {
  try {
    const answer = await callApi('/api/contact/challenge', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { expiresIn, ...question } = (await answer.json()) as ContactChallenge;
    return { ...question, until: Date.now() + (expiresIn - MARGIN_SECONDS) * 1000 };
  } catch {
    return { ...newQuestion(Math.random), challenge: null, until: Date.now() + HOUR_MS };
  }
}

/** The signature until it expires; then the answer is sent without one. */
export function challengeOf({ challenge, until }: Asked): string | null {
  return until > Date.now() ? challenge : null;
}
