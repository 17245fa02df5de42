import type { Ask } from '../ask.ts';
import { PAID } from '../ask.ts';
import type { Read } from './read-words.ts';
import PHRASES from './words/sign-phrases.json' with { type: 'json' };

/**
 * The meaning of a fixed phrase. The phrases are folded and matched word by word, the longest first. English "no" excludes things; before
 * days and places it is Portuguese for "in the".
 */
export type Sign = keyof typeof PHRASES;

const SIGN_OF = new Map<string, Sign[]>();
for (const [sign, phrases] of Object.entries(PHRASES) as [Sign, string][]) {
  for (const phrase of phrases.split('|')) SIGN_OF.set(phrase, [...(SIGN_OF.get(phrase) ?? []), sign]);
}

const LONGEST = Math.max(...[...SIGN_OF.keys()].map((phrase) => phrase.split(' ').length));

/** The signs of the longest phrase at `at`, and how many words it has. */
export function signAt(words: readonly string[], at: number): Read<readonly Sign[]> | null {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const signs = SIGN_OF.get(words.slice(at, at + length).join(' '));
    if (signs) return { length, meant: signs };
  }
  return null;
}

/** Single words of these signs are corrected when they are misspelt. */
const MISSPELT = [
  'free',
  'near',
  'online',
  'flyers',
  'cheapest',
  'biggest',
  'nearest',
  'newest',
  'upcoming',
] as const;
export const SIGN_WORDS: readonly string[] = MISSPELT.flatMap((sign) => PHRASES[sign].split('|')).filter(
  (phrase) => !phrase.includes(' ') && phrase.length >= 6,
);

const FREE = { max: 0 };

/** Filters that a sign sets. Superlatives ask for one event. */
const MEANINGS: Partial<Record<Sign, (negated: boolean) => Partial<Ask>>> = {
  free: (negated) => ({ price: negated ? PAID : FREE }),
  paid: (negated) => ({ price: negated ? FREE : PAID }),
  near: () => ({ near: true }),
  online: (negated) => ({ attendance: negated ? 'in-person' : 'online' }),
  inPerson: (negated) => ({ attendance: negated ? 'online' : 'in-person' }),
  flyers: (negated) => ({ flyers: !negated }),
  infoOnly: () => ({ flyers: false }),
  featured: () => ({ featured: true }),
  morning: (negated) => (negated ? {} : { hours: 'morning' }),
  afternoon: (negated) => (negated ? {} : { hours: 'afternoon' }),
  evening: (negated) => (negated ? {} : { hours: 'evening' }),
  past: () => ({ past: true }),
  cheap: () => ({ order: 'cheapest' }),
  cheaper: () => ({ order: 'cheapest' }),
  big: () => ({ order: 'biggest' }),
  newest: () => ({ order: 'newest' }),
  cheapest: () => ({ order: 'cheapest', limit: 1 }),
  dearest: () => ({ order: 'dearest', limit: 1 }),
  biggest: () => ({ order: 'biggest', limit: 1 }),
  soonest: () => ({ order: 'date', limit: 1 }),
  nearest: () => ({ near: true, order: 'distance', limit: 1 }),
};

export const saysOfEvents = (sign: Sign): boolean => sign in MEANINGS;

/** Adds a sign's filters to `ask`. */
export function takeSign(sign: Sign, negated: boolean, ask: Ask): void {
  const { limit, ...said } = MEANINGS[sign]?.(negated) ?? {};
  Object.assign(ask, said);
  ask.limit ??= limit ?? null;
}
