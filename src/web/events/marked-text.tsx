import { holdPunctuation } from './hold-punctuation.ts';

/** `text` with the words that a search found in it marked; `words` are spelled as they stand there. */
export function MarkedText({ text: written, words }: { text: string; words: readonly string[] | undefined }) {
  const text = holdPunctuation(written);
  if (!words?.length) return text;
  const alternatives = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  // Whole words only, because "art" must not light up in "start"; without a lookbehind, which older iPhones do not know.
  const parts = text.split(new RegExp(`(^|[^\\p{L}\\p{N}])(${alternatives})(?![\\p{L}\\p{N}])`, 'giu'));
  // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name, and never move
  return parts.map((part, index) => (index % 3 === 2 ? <mark key={index}>{part}</mark> : part));
}
