/** Prefix of the panel's keys in local storage. */
export const KEPT_PREFIX = 'flyer-';
/** The attendee's name and country; set once the panel has been used. */
export const ATTENDEE_KEY = `${KEPT_PREFIX}attendee`;
/** The IndexedDB database of chosen photos. */
export const PHOTO_DATABASE = 'tukutane-flyer';
