import type { ProblemCode } from '#contract/problem.ts';
import { ApiError } from '#web/api/api.ts';
import { connectionFailure, ConnectionLost, GENERAL_FAILURE } from './connection-lost.ts';
import type { FieldErrors } from '#web/flyer-form/flyer-form.ts';
import { errorsFromServer } from './server-field-errors.ts';

export type GenerationFailure = {
  /** For the toast, in the specification's words or the server's. Null: the panel says all of it, and once is enough. */
  toast: string | null;
  /** For the panel: what happened and what to do. */
  message: string;
  fields: FieldErrors;
  /** The same content may be sent again as it is. */
  canRetry: boolean;
  /** Only the connection failed: worth another try as soon as it is back. */
  isConnection: boolean;
  /** The key was used for something else: another try needs a new one. */
  dropsKey: boolean;
};

const PASSING: readonly ProblemCode[] = ['RATE_LIMITED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'];

/** What a failed attempt means for the person. @param online what the browser believes */
export function failureOf(error: unknown, online: boolean): GenerationFailure {
  if (error instanceof ConnectionLost) return connectionFailure(online);
  if (!(error instanceof ApiError))
    return {
      ...connectionFailure(true),
      toast: GENERAL_FAILURE,
      message: GENERAL_FAILURE,
      isConnection: false,
    };
  const message = error.problem?.message || GENERAL_FAILURE;
  return {
    toast: message,
    message,
    fields: errorsFromServer(error.problem?.fields),
    canRetry: !error.problem || error.status >= 500 || PASSING.includes(error.problem.code),
    isConnection: false,
    dropsKey: error.problem?.code === 'IDEMPOTENCY_KEY_REUSED',
  };
}
