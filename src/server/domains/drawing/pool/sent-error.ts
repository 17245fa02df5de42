import { AppError } from '#server/platform/kernel/app-error.ts';

/** An error as it crosses threads, which class instances can't. `problem` holds the fields of an AppError. */
export interface SentError {
  message: string;
  problem: Pick<AppError, 'code' | 'fields' | 'retryAfterSeconds'> | undefined;
}

export function toSentError(error: Error): SentError {
  const { message, stack = message } = error;
  if (!(error instanceof AppError)) return { message: stack, problem: undefined };
  const { code, fields, retryAfterSeconds } = error;
  return { message, problem: { code, fields, retryAfterSeconds } };
}

export function fromSentError({ message, problem }: SentError): Error {
  return problem ? new AppError(problem.code, message, problem) : new Error(message);
}
