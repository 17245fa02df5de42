/** Controls, halves of characters, and marks that turn the direction of what stands around them. */
const UNWANTED = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * A name on one line, as people may write it in any script: no control characters, single spaces, one form for
 * every accented letter. Joiners stay, because some scripts spell with them.
 */
export function cleanName(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(UNWANTED, '').normalize('NFC').replace(/ {2,}/g, ' ').trim();
}
