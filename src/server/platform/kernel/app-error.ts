import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts';

type ErrorOptions = { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown };

/** An error that clients may see: its code decides the HTTP status, its message is a sentence for people. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, message: string, { fields, retryAfterSeconds, cause }: ErrorOptions = {}) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}

/** An error about one field of the request, with the same message for both. */
export function fieldError(code: ProblemCode, field: string, message: string): AppError {
  return new AppError(code, message, { fields: { [field]: message } });
}
