/** Prefix of the panel's keys in local storage. */
export const KEPT_PREFIX = 'flyer-';
/** The attendee's name and country; set once the panel has been used. */
export const ATTENDEE_KEY = `${KEPT_PREFIX}attendee`;
/** The assistant's conversation, in session storage. */
export const CHAT_KEY = 'assistant';
/** The IndexedDB database of chosen photos. */
export const PHOTO_DATABASE = 'tukutane-flyer';
/** Prefix of what event forms keep in local storage, by user: it outlives an expired session, but not a sign-out. */
export const EVENT_DRAFT_PREFIX = 'event-form-';
/** Prefix of what the template designer keeps in local storage, by user, as event forms do. */
export const TEMPLATE_DRAFT_PREFIX = 'template-form-';
/** The elements that were copied in the designer. */
export const TEMPLATE_COPY_KEY = `${TEMPLATE_DRAFT_PREFIX}copied`;
