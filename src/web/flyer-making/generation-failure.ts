import type { ProblemCode } from '#contract/problem.ts';
import { ApiError } from '#web/api/api.ts';
import {
  connectionFailure,
  ConnectionLost,
  GENERAL_FAILURE,
  type GenerationFailure,
} from './connection-lost.ts';
import { errorsFromServer } from './server-field-errors.ts';

const PASSING: readonly ProblemCode[] = ['RATE_LIMITED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'];

/** @param online according to the browser */
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
