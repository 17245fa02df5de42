import { readAnswer } from '#contract/contact-question.ts';
import { VERIFICATION_FAILED } from '#contract/contact-words.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { verifyChallenge } from './sign-challenge.ts';

/** The id of a challenge that `typed` answers. @throws AppError VALIDATION_FAILED on `mathAnswer` */
export function solvedChallenge(
  { challenge, signingKey }: { challenge: string; signingKey: string },
  typed: string | number,
  now: Date,
): string {
  const solved = verifyChallenge(signingKey, challenge, now);
  if (!solved || solved.answer !== readAnswer(typed)) throw unsolved();
  return solved.id;
}

/** The refusal of a sum that is not solved, or was solved for another message. */
export function unsolved(): AppError {
  const message = `${VERIFICATION_FAILED.title} - ${VERIFICATION_FAILED.description}`;
  return new AppError('VALIDATION_FAILED', message, { fields: { mathAnswer: message } });
}
