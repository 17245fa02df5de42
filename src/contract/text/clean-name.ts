/** Control characters, unpaired surrogates, and marks that change the direction of surrounding text. */
const UNWANTED = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text without visible characters: spaces, format characters, lone combining marks, and fillers that Unicode calls letters. */
const BLANK = /^[\p{Z}\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/**
 * Normalizes a name in any script: one line, no control characters, single spaces, and Unicode normalization form C. Joiners
 * are kept, because some scripts need them. A name without visible characters becomes ''.
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
