import { t } from '#web/kit/language/t.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { ConnectionLost } from '#web/kit/api/upload.ts';
import { ApiError, messageOf } from '#web/kit/api/api.ts';
import { connectionFailure, GENERAL_FAILURE, type GenerationFailure } from './connection-lost.ts';
import type { FieldErrors } from '#web/shared/flyer-form/flyer-form.ts';

const PASSING: readonly ProblemCode[] = ['RATE_LIMITED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'];

/** Describes why making a flyer failed. @param online `navigator.onLine` */
export function failureOf(error: unknown, online: boolean): GenerationFailure {
  if (error instanceof ConnectionLost) return connectionFailure(online);
  const refusal = error instanceof ApiError && error.status < 500 ? error.problem : null;
  return {
    message: messageOf(error, t(GENERAL_FAILURE)),
    fields: errorsFromServer(refusal?.fields),
    canRetry: !refusal || PASSING.includes(refusal.code),
    isConnection: false,
    dropsKey: refusal?.code === 'IDEMPOTENCY_KEY_REUSED',
  };
}

const FIELD_NAMES: Readonly<Record<string, keyof FieldErrors>> = {
  templateId: 'templateId',
  attendeeName: 'name',
  attendeeCountry: 'country',
  line: 'line',
  attendeePhoto: 'photo',
  photoFocus: 'photo',
};

/** Maps the server's field names to the form's. `photoFocus.x` maps to `photoFocus`. */
export function errorsFromServer(fields: Record<string, string> | undefined): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, message] of Object.entries(fields ?? {})) {
    const field = FIELD_NAMES[path.split('.')[0]!];
    if (field) errors[field] = message;
  }
  return errors;
}
