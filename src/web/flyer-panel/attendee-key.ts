/** Where the device remembers who makes flyers on it; there once the panel has been in use. */
export const ATTENDEE_KEY = 'flyer-attendee';
