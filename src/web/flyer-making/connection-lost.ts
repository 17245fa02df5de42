import type { GenerationFailure } from './generation-failure.ts';

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
