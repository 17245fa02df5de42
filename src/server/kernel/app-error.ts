import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts';

/** An error that clients may see: its code decides the HTTP status, its message is a sentence for people. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    options: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}
