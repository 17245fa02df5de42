/** A mail header of this many characters still shows in full in every client that shows it at all. */
const LONGEST = 200;

/**
 * What people typed, as one line for a mail header or a heading: line breaks, control characters and those that
 * turn the direction of the text around become a space; at most 200 characters.
 */
export function cleanLine(text: string): string {
  const line = text.replace(/[\p{Cc}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return Array.from(line).slice(0, LONGEST).join('');
}
