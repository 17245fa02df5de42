import { attendanceOf } from '#contract/events/attendance.ts';
import { FILTER_CATEGORIES, type FilterCategory } from '#contract/events/event-constants.ts';
import { eventEndsAt } from '../event-times.ts';
import { flyerLanguageOf } from './flyer-language.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import { textMarksOf } from './text-marks.ts';
import { searchTextOf, type SearchedFacts } from '#server/domains/search-index/search-text.ts';
import { placeOf } from '#server/platform/places/place-of.ts';
import type { EventRow } from '../event-row.ts';

/** An event's country and coordinates; all null for online events and unknown locations. */
export type EventPlace = Pick<EventRow, 'country' | 'latitude' | 'longitude'>;

export type KeyedFacts = SearchedFacts &
  Pick<EventRow, 'timezone' | 'language' | 'attendance' | 'website' | 'ticketUrl' | 'registrationUrl'>;

/** Derived columns that the database sorts, filters and searches by. Recomputed whenever a field in `KeyedFacts` changes. */
export type EventKeys = ReturnType<typeof eventKeysOf>;

/**
 * Version of the keys. Raise it when the keys or the gazetteer change. `rekeyEvents` then rewrites older events after the next
 * start.
 */
export const KEYS_VERSION = 15;

export function eventKeysOf(facts: KeyedFacts) {
  const { tags, category, location } = facts;
  return {
    nameKey: fold(facts.name),
    locationKey: location === null ? null : fold(location),
    searchText: searchTextOf(facts),
    textMarks: textMarksOf(facts.description),
    filterCategories: filterCategoriesOf(category, tags),
    endsAt: eventEndsAt(facts.eventDate, facts.eventEndDate, facts.timezone),
    attendanceMode: attendanceOf(facts),
    flyerLanguage: flyerLanguageOf(facts),
    keysVersion: KEYS_VERSION,
  };
}

/** The filter categories that an event's category or tags name, in singular or plural; `other` if there are none. */
export function filterCategoriesOf(category: string | null, tags: string | null): FilterCategory[] {
  const words = new Set(
    [category ?? '', ...(tags ?? '').split(',')].map((word) => fold(word).replace(/s$/, '')),
  );
  const found = FILTER_CATEGORIES.filter(
    (filter) => filter !== 'other' && words.has(filter.replace(/s$/, '')),
  );
  return found.length > 0 ? found : ['other'];
}

export function eventPlaceOf(location: string | null): EventPlace {
  const { country = null, latitude = null, longitude = null } = (location && placeOf(location)) || {};
  return { country, latitude, longitude };
}
