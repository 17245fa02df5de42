import type { RegionSlug } from '#contract/african-regions.ts';
import { AFRICAN_COUNTRIES } from '#contract/countries.ts';
import { EVENT_PERIODS, EVENT_SORTS, FILTER_CATEGORIES, type DatePreset } from '#contract/event-constants.ts';

/** Days that the server counts from its own today, so that a link to them stays true. */
export const DATE_PRESETS = [
  ['today', 'Today'],
  ['weekend', 'This weekend'],
  ['week', 'This week'],
  ['month', 'This month'],
  ['next-month', 'Next month'],
] as const satisfies readonly (readonly [DatePreset, string])[];

/** The regions of the African Union by name; which countries they have is the server's matter. */
export const REGIONS = [
  ['west-africa', 'West Africa'],
  ['east-africa', 'East Africa'],
  ['north-africa', 'North Africa'],
  ['southern-africa', 'Southern Africa'],
  ['central-africa', 'Central Africa'],
] as const satisfies readonly (readonly [RegionSlug, string])[];

/** The longest search that the API takes. */
const MOST_SEARCH = 200;

/** One line that the API takes: what somebody pasted is searched as far as it can be, and the search box shows just that. */
function cleanLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  // A cut between the halves of a character leaves none of it.
  return line
    .slice(0, MOST_SEARCH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** `value` if it is a day of the calendar as `YYYY-MM-DD`, else ''. */
function day(value: string): string {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(value)) return '';
  const date = new Date(`${value}T00:00Z`);
  return Number.isNaN(date.valueOf()) || date.toISOString().slice(0, 10) !== value ? '' : value;
}

/** `-1.29,36.82` from a latitude and a longitude in degrees, as roughly as a list of events needs them; '' when they are none. */
export function roundPosition(value: string): string {
  const match = /^(-?\d{1,2}(?:\.\d{1,15})?), ?(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(value);
  const [latitude, longitude] = (match ?? []).slice(1).map(Number);
  if (latitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude!) > 180) return '';
  // `+ 0` makes a plain zero of a negative one.
  return [latitude, longitude!].map((degrees) => (Math.round(degrees * 100) / 100 + 0).toFixed(2)).join();
}

/**
 * The filters that home takes in its URL, named as the API names them, in one order and one spelling: what the API would refuse
 * and what says nothing is dropped, so that no two addresses mean the same list. Of the form's dates, a chosen
 * preset (or 'any') takes the place of picked days; a region may stand where a country does, because one field offers both.
 */
export function listParameters(given: URLSearchParams): URLSearchParams {
  const value = (name: string): string => cleanLine(given.get(name) ?? '');
  const oneOf = (name: string, values: readonly string[]): string => {
    const word = value(name).toLowerCase();
    return values.includes(word) ? word : '';
  };
  const isRegion = (slug: string): boolean => REGIONS.some(([region]) => region === slug);

  const search = value('search');
  const when = oneOf('when', EVENT_PERIODS.slice(1));
  const near = roundPosition(value('near'));
  const sort = oneOf('sort', EVENT_SORTS);
  const place = value('country');
  const country = AFRICAN_COUNTRIES.find(({ name }) => name.toLowerCase() === place.toLowerCase())?.name;
  const region = isRegion(place)
    ? place
    : oneOf(
        'region',
        REGIONS.map(([slug]) => slug),
      );
  const dates = oneOf(
    'dates',
    DATE_PRESETS.map(([preset]) => preset),
  );
  const picks = !dates && value('dates') !== 'any';
  const [from, to] = ['from', 'to'].map((name) => (picks ? day(value(name)) : '')) as [string, string];
  const backwards = from && to && from > to;
  const plainOrder = near
    ? sort === 'distance'
    : sort === 'distance' || (sort === 'date' && !search && when !== 'past');

  const kept = new URLSearchParams();
  for (const [name, text] of Object.entries({
    search,
    flyerEnabled: oneOf('flyerEnabled', ['true', 'false']),
    category: oneOf('category', FILTER_CATEGORIES),
    country: country ?? '',
    region,
    dates,
    from: backwards ? to : from,
    to: backwards ? from : to,
    near,
    sort: plainOrder ? '' : sort,
    when,
  })) {
    if (text) kept.set(name, text);
  }
  return kept;
}

/** Filters and place in the list from a home URL's query. */
export function fromQuery(search: string): { parameters: URLSearchParams; cursor: string } {
  const given = new URLSearchParams(search);
  return { parameters: listParameters(given), cursor: given.get('cursor') ?? '' };
}

/** The filters of the address itself, which is ahead of those that are shown while a list is on its way. */
export function presentParameters(shown: URLSearchParams): URLSearchParams {
  return location.pathname === '/' ? fromQuery(location.search).parameters : shown;
}

/** Home's address with these filters changed, null dropping one; the place in the list goes, because it belongs to the old ones. */
export function addressWith(parameters: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return addressOf(listParameters(next));
}

export function addressOf(parameters: URLSearchParams): string {
  return parameters.size > 0 ? `/?${parameters}` : '/';
}
