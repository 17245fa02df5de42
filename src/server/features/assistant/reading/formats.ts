import { keyOf } from '#server/domains/search/names.ts';
import { THINGS } from '#server/domains/search/things.ts';

/** Kinds of event, which go with any subject: "fintech and AI workshops" are workshops on either. */
const HEADS = 'hackathon competition pitch meetup conference workshop training exhibition'.split(' ');

const FORMATS = new Set(
  THINGS.trim()
    .split('\n')
    .map((line) => line.split(' < ')[0]!.split(', '))
    .filter(([head]) => HEADS.includes(head!))
    .flat()
    .filter((name) => !name.includes(' '))
    .map((name) => keyOf([name])),
);

/** Whether a folded word is a kind of event by any name. */
export function isFormat(word: string): boolean {
  return FORMATS.has(keyOf([word]));
}
