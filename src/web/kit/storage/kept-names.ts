/** Prefix of the flyer panel's keys in local storage. */
export const KEPT_PREFIX = 'flyer-';
/** Local storage key of the attendee's name and country. It is set once the flyer panel has been used. */
export const ATTENDEE_KEY = `${KEPT_PREFIX}attendee`;
/** Local storage key of the device's random key. */
export const DEVICE_KEY = `${KEPT_PREFIX}device`;
/** Session storage key of the assistant's conversation. */
export const CHAT_KEY = 'assistant';
/** Name of the IndexedDB database for chosen photos. */
export const PHOTO_DATABASE = 'tukutane-flyer';
/** Prefix of event form drafts in local storage, by user. Drafts survive an expired session but not a sign-out. */
export const EVENT_DRAFT_PREFIX = 'event-form-';
/** Prefix of template drafts in local storage, by user. Drafts survive an expired session but not a sign-out. */
export const TEMPLATE_DRAFT_PREFIX = 'template-form-';
/** Session storage key of the values typed before the language changed. */
export const TYPED_KEY = 'typed';
/** Local storage key of the elements copied in the designer. */
export const TEMPLATE_COPY_KEY = `${TEMPLATE_DRAFT_PREFIX}copied`;
