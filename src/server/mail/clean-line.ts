/** A subject or a name of this many characters shows in full wherever a client shows it at all. */
const LONGEST_HEADER = 200;

/**
 * What people typed, as one line: line breaks, control characters and those that turn the direction of the text
 * around become a space; at most `longest` characters.
 */
export function cleanLine(text: string, longest: number = LONGEST_HEADER): string {
  const line = text.replace(/[\p{Cc}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return Array.from(line).slice(0, longest).join('');
}
