/** Cache of flyers made on this device. Kept across releases, deleted at sign-out. */
export const FLYER_CACHE = 'flyers';

/** Header of a saved response: the time of saving, in milliseconds since 1970. */
export const SAVED_AT = 'x-saved-at';
/** Window event for a response that came from the device's cache. The event's detail is the time of saving. */
export const SAVED_ANSWER = 'saved-answer';
/** Name of the meta element with the time of saving. Only pages from the service worker's cache contain it. */
export const SAVED_META = 'saved-at';
/** Paths of forms whose input is saved on the device while the user types. */
export const FORM_PAGES = /^\/(?:create|edit)-(?:event|template)(?:\/|\?|$)/;
