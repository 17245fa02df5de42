import { EVENT_LIST_NAMES } from '#contract/events/event-constants.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import { transliterate } from './transliterate.ts';

const SLUG_MAX = 80;

/** Words that are, or may become, fixed path segments next to slugs. */
const RESERVED: ReadonlySet<string> = new Set([
  ...EVENT_LIST_NAMES, 'id', 'new', 'create', 'edit', 'search', 'past', 'upcoming', 'categories', 'calendar', 'feed', 'api',
]); // oxfmt-ignore

export const SLUG_SHAPE = /^[a-z0-9-]{1,100}$/;

/**
 * The slug of a name or of a typed slug: lower case, accents folded, spaces to hyphens, other characters removed, hyphens
 * collapsed. A name without a Latin letter or digit is transliterated first. Returns '' when nothing is left.
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

/** Cuts at a hyphen if possible. */
function shorten(slug: string): string {
  if (slug.length <= SLUG_MAX) return slug;
  const cut = slug.lastIndexOf('-', SLUG_MAX);
  return slug.slice(0, cut > SLUG_MAX / 2 ? cut : SLUG_MAX);
}

/** `slug`, `slug-2`, … up to `count`, without reserved words. */
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
