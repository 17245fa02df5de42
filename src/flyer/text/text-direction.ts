/** Matches Hebrew to Arabic Extended-A (with N'Ko), presentation forms, and the right-to-left blocks of plane 1 (with Adlam). */
const RIGHT_TO_LEFT =
  /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns the base direction of a paragraph: the direction of its first strong letter, else left to right.
 * Source: Unicode Standard Annex #9, rules P2 and P3.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/** Whether a text has joined letters, which letter spacing would separate. */
export function isCursive(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Nko}\p{Script=Adlam}\p{Script=Syriac}]/u.test(text);
}
