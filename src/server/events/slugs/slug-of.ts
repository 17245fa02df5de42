import { EVENT_LIST_NAMES } from '#contract/event-constants.ts';
import { fold } from '#server/kernel/fold.ts';
import { transliterate } from './transliterate.ts';

/** Long enough for any real name, short enough for a link that people paste. */
const SLUG_MAX = 80;

/** Words that are, or may become, fixed path segments beside an event's slug. */
const RESERVED: ReadonlySet<string> = new Set([
  ...EVENT_LIST_NAMES, 'id', 'new', 'create', 'edit', 'search', 'past', 'upcoming', 'categories', 'calendar', 'feed', 'api',
]); // oxfmt-ignore

/** What a path segment must look like to be looked up as a slug at all. */
export const SLUG_SHAPE = /^[a-z0-9-]{1,100}$/;

/**
 * The slug of a name or of a slug as somebody typed it: lower case, accents folded, spaces to hyphens, everything
 * else that is not a letter or digit removed, hyphens kept and collapsed. A name without a Latin letter or digit is
 * transliterated first. Returns '' when nothing is left.
 */
export function slugOf(name: string): string {
  const folded = fold(name);
  const latin = /[a-z0-9]/.test(folded) ? folded : transliterate(folded);
  const slug = latin
    .replace(/[\s\p{Pd}]+/gu, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  return shorten(slug);
}

/** Cuts at a hyphen where there is one, so that no word ends in the middle. */
function shorten(slug: string): string {
  if (slug.length <= SLUG_MAX) return slug;
  const cut = slug.lastIndexOf('-', SLUG_MAX);
  return slug.slice(0, cut > SLUG_MAX / 2 ? cut : SLUG_MAX);
}

/** `slug`, `slug-2`, … as many as `count`, without reserved words. */
export function slugCandidates(slug: string, count: number): string[] {
  const numbered = Array.from({ length: count - 1 }, (_, index) => `${slug}-${index + 2}`);
  return RESERVED.has(slug) ? numbered : [slug, ...numbered];
}

/** The first of `slug`, `slug-2`, `slug-3`, … that is neither taken nor reserved. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let count = 2; ; count *= 2) {
    const free = slugCandidates(slug, count).find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}
