import { BRAND } from '#contract/brand.ts';
import type { FilterCategory } from '#contract/events/event-constants.ts';

export const BROWSE_WORDS = {
  title: `Event Categories – ${BRAND.name}`,
  description: 'Browse African tech and innovation events by category, by country and region, and by date.',
};

export const CATEGORY_WORDS: Record<FilterCategory, string> = {
  technology: 'Code, data, AI, hardware',
  business: 'Founders, funding, markets',
  networking: 'Meetups, mixers, evenings',
  workshop: 'Hands on, laptops open',
  conference: 'Stages, keynotes, big rooms',
  other: 'Health, art, sport and more',
};

/** A lower bound when `capped`. */
export function eventsCounted({ count, capped }: { count: number; capped: boolean }): string {
  return `${count.toLocaleString('en')}${capped ? '+' : ''} ${count === 1 ? 'event' : 'events'}`;
}

/** Home's address with one filter. */
export function listOf(filter: 'category' | 'country' | 'region' | 'dates' | 'when', value: string): string {
  return `/?${new URLSearchParams({ [filter]: value }).toString()}`;
}
