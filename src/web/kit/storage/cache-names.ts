/** Cache of flyers made on this device. Kept across releases, deleted at sign-out. */
export const FLYER_CACHE = 'flyers';

/** Header of saved responses with the time of saving, in milliseconds since 1970. */
export const SAVED_AT = 'x-saved-at';
/** Window event for a response that came from the device. Its detail is the time of saving. */
export const SAVED_ANSWER = 'saved-answer';
/** Name of the meta element with the time of saving, in pages from the worker's cache. */
export const SAVED_META = 'saved-at';
/** Paths of forms whose input is saved on the device while the user types. */
export const FORM_PAGES = /^\/(?:create|edit)-(?:event|template)(?:\/|\?|$)/;
