/** How the name of everything begins that the panel keeps in the device's storage. */
export const KEPT_PREFIX = 'flyer-';
/** Where the device remembers who makes flyers on it; there once the panel has been in use. */
export const ATTENDEE_KEY = `${KEPT_PREFIX}attendee`;
/** The database of the photos that were chosen for flyers. */
export const PHOTO_DATABASE = 'tukutane-flyer';
