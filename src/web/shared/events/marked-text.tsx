import { holdPunctuation } from './hold-punctuation.ts';

/** Highlights the words of `text` that a search matched. `words` are spelled as in `text`. */
export function MarkedText({ text: written, words }: { text: string; words: readonly string[] | undefined }) {
  const text = holdPunctuation(written);
  if (!words?.length) return text;
  const alternatives = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  // Matches whole words: "art" must not match in "start". The pattern avoids lookbehind, which older iPhones lack.
  const parts = text.split(new RegExp(`(^|[^\\p{L}\\p{N}])(${alternatives})(?![\\p{L}\\p{N}])`, 'giu'));
  // oxlint-disable-next-line react/no-array-index-key -- the parts have no other key and never move
  return parts.map((part, index) => (index % 3 === 2 ? <mark key={index}>{part}</mark> : part));
}
