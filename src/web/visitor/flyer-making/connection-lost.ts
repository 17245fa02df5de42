import type { FieldErrors } from '#web/shared/flyer-form/flyer-form.ts';

export type GenerationFailure = {
  /** For the toast; null when the panel says it all. */
  toast: string | null;
  /** For the panel. */
  message: string;
  fields: FieldErrors;
  canRetry: boolean;
  /** The connection failed: worth a retry when it is back. */
  isConnection: boolean;
  /** The next attempt needs a new key. */
  dropsKey: boolean;
};

export const GENERAL_FAILURE = 'Failed to generate flyer. Please try again.';
const OFFLINE = 'You are offline. Your entries are saved on this device. Try again when you are connected.';
const LOST = `${GENERAL_FAILURE} The connection was lost. Your entries are saved, and you’re never charged twice.`;

/** @param online according to the browser, which is only sure when it says no */
export function connectionFailure(online: boolean): GenerationFailure {
  return {
    toast: null,
    message: online ? LOST : OFFLINE,
    fields: {},
    canRetry: true,
    isConnection: true,
    dropsKey: false,
  };
}
