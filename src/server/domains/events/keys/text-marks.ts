import { createHash } from 'node:crypto';
import { plainTextOf } from '#contract/text/plain-text.ts';
import { fold } from '#server/platform/kernel/fold.ts';

/** Minimum length of a sentence in characters. Shorter sentences, such as "Entrance is free", occur in many texts. */
const SENTENCE_MIN = 40;
const MARKS_MAX = 8;

/** The 32-bit hashes of a description's longest sentences, ignoring case, accents and punctuation. */
export function textMarksOf(description: string): number[] {
  const sentences = plainTextOf(description)
    .split(/[.!?؟።\n]+/u)
    .map((sentence) =>
      fold(sentence)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((sentence) => sentence.length >= SENTENCE_MIN)
    .toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1));
  return [...new Set(sentences)]
    .slice(0, MARKS_MAX)
    .map((sentence) => createHash('sha1').update(sentence).digest().readInt32BE());
}
