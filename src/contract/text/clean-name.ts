/** Controls, halves of characters, and marks that turn the direction of what stands around them. */
const UNWANTED = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Characters that leave paper white: spaces, formats, joining marks alone, and the fillers that Unicode counts as letters. */
const BLANK = /^[\p{Z}\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/**
 * A name on one line, as people may write it in any script: no control characters, single spaces, one form for
 * every accented letter. Joiners stay, because some scripts spell with them. A name that nobody could see is '', as none.
 */
export function cleanName(text: string): string {
  const name = text
    .replace(/\s+/gu, ' ')
    .replace(UNWANTED, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim();
  return BLANK.test(name) ? '' : name;
}
