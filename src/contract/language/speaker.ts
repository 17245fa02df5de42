/**
 * Puts the texts of contract's functions into words. Pages replace it with the page's language; elsewhere it is English.
 * In the browser, the build has put the translations in the place of the messages.
 */
export const speaker = { say: (message: string): string => message, locale: 'en' };
