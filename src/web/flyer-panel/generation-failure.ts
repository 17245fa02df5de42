import { ApiError } from '#web/api.ts';
import { errorsFromServer, type FieldErrors } from './flyer-form.ts';
import { ConnectionLost } from './send-flyer.ts';

export type GenerationFailure = {
  /** For the toast, in the specification's words or the server's. */
  toast: string;
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

const FALLBACK = 'Failed to generate flyer. Please try again.';
const OFFLINE =
  'You are offline. Everything you entered is kept on this device. Try again when you are connected.';
const LOST =
  'The connection was lost on the way. Everything you entered is kept, and trying again never charges twice.';

/**
 * What a failed attempt means for the person.
 * @param online what the browser believes; it is only sure when it says no
 */
export function failureOf(error: unknown, online: boolean): GenerationFailure {
  if (error instanceof ConnectionLost) {
    const message = online ? LOST : OFFLINE;
    return { toast: FALLBACK, message, fields: {}, canRetry: true, isConnection: true, dropsKey: false };
  }
  if (!(error instanceof ApiError)) {
    return {
      toast: FALLBACK,
      message: FALLBACK,
      fields: {},
      canRetry: true,
      isConnection: false,
      dropsKey: false,
    };
  }
  const message = error.problem?.message || FALLBACK;
  return {
    toast: message,
    message,
    fields: errorsFromServer(error.problem?.fields),
    canRetry: error.status >= 500 || [408, 409, 425, 429].includes(error.status) || !error.problem,
    isConnection: false,
    dropsKey: error.problem?.code === 'IDEMPOTENCY_KEY_REUSED',
  };
}
