/**
 * The translator for functions in `contract`. Pages replace `say` with a function for the page's language; otherwise texts stay
 * English. In the browser build, messages are already parsed translations.
 */
export const speaker = { say: (message: string): string => message, locale: 'en' };
