import { FILTER_CATEGORIES, type FilterCategory } from '#contract/event-constants.ts';
import { eventEndsAt } from './event-ends-at.ts';
import type { EventRow } from '../event-row.ts';
import { fold } from '#server/kernel/fold.ts';
import { searchTextOf, type SearchedFacts } from '#server/search-index/search-text.ts';

/** The facts of an event that its keys are made from. */
export type KeyedFacts = SearchedFacts & Pick<EventRow, 'timezone'>;

/** What the database sorts, filters and searches by; to be written whenever one of `KeyedFacts` is. */
export type EventKeys = Pick<
  EventRow,
  'nameKey' | 'locationKey' | 'searchText' | 'filterCategories' | 'endsAt' | 'keysVersion'
>;

/**
 * To be raised whenever keys, or the gazetteer that they and an event's place on the map are made from, change: events that
 * older versions wrote are written anew after the next start (`rekeyEvents`).
 */
export const KEYS_VERSION = 10;

export function eventKeysOf(facts: KeyedFacts): EventKeys {
  const { tags, category, location } = facts;
  return {
    nameKey: fold(facts.name),
    locationKey: location === null ? null : fold(location),
    searchText: searchTextOf(facts),
    filterCategories: filterCategoriesOf(category, tags),
    endsAt: eventEndsAt(facts.eventDate, facts.eventEndDate, facts.timezone),
    keysVersion: KEYS_VERSION,
  };
}

/** The filters that find an event: those its category or one of its tags names, in singular or plural, else `other`. */
export function filterCategoriesOf(category: string | null, tags: string | null): FilterCategory[] {
  const words = new Set(
    [category ?? '', ...(tags ?? '').split(',')].map((word) => fold(word).replace(/s$/, '')),
  );
  const found = FILTER_CATEGORIES.filter(
    (filter) => filter !== 'other' && words.has(filter.replace(/s$/, '')),
  );
  return found.length > 0 ? found : ['other'];
}
