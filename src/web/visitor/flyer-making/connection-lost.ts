import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import type { FieldErrors } from '#web/shared/flyer-form/flyer-form.ts';

export type GenerationFailure = {
  /** Text of the message in the panel, and of the toast unless the connection failed. */
  message: string;
  fields: FieldErrors;
  canRetry: boolean;
  /** Whether the connection failed. A retry then makes sense once the connection is back. */
  isConnection: boolean;
  /** Whether the next attempt needs a new key. */
  dropsKey: boolean;
};

export const GENERAL_FAILURE = m('Failed to generate flyer. Please try again.');
const OFFLINE = m(
  'You are offline. Your entries are saved on this device. Try again when you are connected.',
);
const LOST = m(
  'Failed to generate flyer. Please try again. The connection was lost. Your entries are saved, and you’re never charged twice.',
);

/** The failure for a lost connection. @param online `navigator.onLine`, which is reliable only when false */
export function connectionFailure(online: boolean): GenerationFailure {
  return {
    message: t(online ? LOST : OFFLINE),
    fields: {},
    canRetry: true,
    isConnection: true,
    dropsKey: false,
  };
}
