/** Flyers made on this device: kept across releases, deleted at sign-out. */
export const FLYER_CACHE = 'flyers';

/** Header of saved responses: when they were saved, in milliseconds since 1970. */
export const SAVED_AT = 'x-saved-at';
/** Window event when a response came from the device; its detail is that number. */
export const SAVED_ANSWER = 'saved-answer';
/** Meta element with that number, in pages served from the worker's cache. */
export const SAVED_META = 'saved-at';
/** Paths of forms whose contents are kept on the device while they are typed. */
export const FORM_PAGES = /^\/(?:create|edit)-(?:event|template)(?:\/|\?|$)/;
