import type { Spoken } from './spoken.ts';
import { fillMessage } from '#contract/language/fill-message.ts';
import { parseMessage } from '#contract/language/message.ts';
import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts';

type Values = Readonly<Record<string, string | number | Spoken>>;
type ErrorOptions = {
  /** Values for the placeholders in the error's sentence. */
  values?: Values;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
  cause?: unknown;
};

/**
 * An error that clients may see: its code determines the HTTP status, and its sentence is for people. The sentence is an English
 * message in ICU syntax; the server translates it into the reader's language.
 */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly sentence: string;
  readonly values: Values;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Additional headers of the response. */
  readonly headers: Record<string, string> | undefined;

  constructor(code: ProblemCode, sentence: string, options: ErrorOptions = {}) {
    const { values, fields, retryAfterSeconds, headers, cause } = options;
    super(values ? fillSentence(sentence, values, 'en') : sentence, { cause });
    this.name = 'AppError';
    this.code = code;
    this.sentence = sentence;
    this.values = values ?? {};
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.headers = headers;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}

/** An error about one field of the request. The field and the whole error have the same message. */
export function fieldError(
  code: ProblemCode,
  field: string,
  sentence: string,
  { values }: { values?: Values } = {},
): AppError {
  const message = values ? fillSentence(sentence, values, 'en') : sentence;
  return new AppError(code, sentence, { ...(values && { values }), fields: { [field]: message } });
}

function fillSentence(sentence: string, values: Values, locale: string): string {
  return fillMessage<string>(parseMessage(sentence), values, locale, (_, content) => content.join('')).join(
    '',
  );
}
