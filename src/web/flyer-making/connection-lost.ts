import type { FieldErrors } from '#web/flyer-form/flyer-form.ts';

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

/** No answer arrived: whether the flyer was made is unknown, so the same attempt must be sent again. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

export const GENERAL_FAILURE = 'Failed to generate flyer. Please try again.';
const OFFLINE =
  'You are offline. Everything you entered is kept on this device. Try again when you are connected.';
const LOST = `${GENERAL_FAILURE} The connection was lost on the way: everything you entered is kept, and trying again never charges twice.`;

/**
 * What a broken connection means for the person.
 * @param online what the browser believes; it is only sure when it says no
 */
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
