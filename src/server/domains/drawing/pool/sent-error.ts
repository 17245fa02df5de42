import { AppError } from '#server/platform/kernel/app-error.ts';

/** An error in a form that can be sent between threads. `problem` holds the fields of an AppError. */
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
