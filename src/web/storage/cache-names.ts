/** Flyers that were made on this device: kept over releases, gone at sign-out. */
export const FLYER_CACHE = 'flyers';

/** When an answer was saved, in milliseconds since 1970: a header of what the worker keeps. */
export const SAVED_AT = 'x-saved-at';
/** What the window is told when an answer was such a one; its detail is the same number. */
export const SAVED_ANSWER = 'saved-answer';
/** The page's meta element with the same, in pages that the worker serves from what it keeps. */
export const SAVED_META = 'saved-at';
