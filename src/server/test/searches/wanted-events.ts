import type { CountryName } from '#contract/places/countries.ts';
import { placeOf } from '#server/platform/places/place-of.ts';
import type { SampleEvent } from '#server/app/seed/sample-events.ts';

/** Selects sample events. */
export type Which = (event: SampleEvent) => boolean;

/** A typed query and the sample events that fit it: best, good and fair. If all three are absent, no event fits. */
export interface SearchQuery {
  kind: string;
  search: string;
  best?: Which;
  good?: Which;
  fair?: Which;
}

/** Selects events whose name contains one of `parts`. */
export const named =
  (...parts: string[]): Which =>
  ({ name }) =>
    parts.some((part) => name.includes(part));
export const tagged =
  (...tags: string[]): Which =>
  (event) =>
    (event.tags ?? '').split(', ').some((tag) => tags.includes(tag));
export const located =
  (...cities: string[]): Which =>
  ({ location }) =>
    cities.some((city) => location.startsWith(city));
export const inCountries =
  (...countries: CountryName[]): Which =>
  ({ location }) =>
    countries.some((country) => placeOf(location)?.country === country);
export const by =
  (organizer: string): Which =>
  (event) =>
    event.by === organizer;
export const any =
  (...some: Which[]): Which =>
  (event) =>
    some.some((which) => which(event));

type Wanted = Omit<SearchQuery, 'kind' | 'search'>;

export function kind(name: string, wanted: Record<string, Wanted>): SearchQuery[] {
  return Object.entries(wanted).map(([search, which]) => ({ kind: name, search, ...which }));
}

/** Queries that should each find one event, given by a part of its name. */
export function kindByName(name: string, wanted: Record<string, string>): SearchQuery[] {
  return Object.entries(wanted).map(([search, part]) => ({ kind: name, search, best: named(part) }));
}

export function kindByPlace(wanted: Record<string, Which>): SearchQuery[] {
  return Object.entries(wanted).map(([search, good]) => ({ kind: 'place', search, good }));
}
