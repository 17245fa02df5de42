let segmenter: Intl.Segmenter | undefined;

/** Splits a text into user-perceived characters, such as a letter with its marks or a whole emoji sequence. */
export function graphemesOf(text: string): string[] {
  // Fast path: most text is ASCII, where every character is a grapheme.
  if (/^[\x20-\x7e]*$/.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), (part) => part.segment);
}
