import { m } from '#contract/language/message.ts';
import { localPath } from '#web/kit/router/router.tsx';
import { AFRICAN_REGIONS, REGION_SLUGS } from '#contract/places/african-regions.ts';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import {
  DATE_PRESETS as DATE_PRESET_NAMES,
  EVENT_PERIODS,
  EVENT_SORTS,
  FILTER_CATEGORIES,
  type DatePreset,
} from '#contract/events/event-constants.ts';

/** Date presets. The server resolves presets from the current date, so shared links stay correct. */
export const DATE_PRESETS = [
  ['today', m('Today')],
  ['weekend', m('This weekend')],
  ['week', m('This week')],
  ['month', m('This month')],
  ['next-month', m('Next month')],
] as const satisfies readonly (readonly [DatePreset, string])[];

/** The African Union's regions. The server knows which countries they contain. */
export const REGIONS = AFRICAN_REGIONS.map(({ slug, name }) => [slug, name] as const);

const MOST_SEARCH = 200;

/** Trims pasted text to one line that the API accepts. */
function cleanLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  // Removes half of a surrogate pair at the cut.
  return line
    .slice(0, MOST_SEARCH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** Returns `value` if it is a valid `YYYY-MM-DD` date, else ''. */
function day(value: string): string {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(value)) return '';
  const date = new Date(`${value}T00:00Z`);
  return Number.isNaN(date.valueOf()) || date.toISOString().slice(0, 10) !== value ? '' : value;
}

/** Rounds a position in degrees to about a kilometre, such as `-1.29,36.82`; '' when invalid. */
export function roundPosition(value: string): string {
  const match = /^(-?\d{1,2}(?:\.\d{1,15})?), ?(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(value);
  const [latitude, longitude] = (match ?? []).slice(1).map(Number);
  if (latitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude!) > 180) return '';
  // `+ 0` turns -0 into 0.
  return [latitude, longitude!].map((degrees) => (Math.round(degrees * 100) / 100 + 0).toFixed(2)).join();
}

/**
 * Home's filters in canonical order and spelling, with the API's names. Drops invalid and default values, so that each
 * list has only one address. A preset (or 'any') overrides picked days. `country` may hold a region or `online`,
 * because one field offers all three.
 */
export function listParameters(given: URLSearchParams): URLSearchParams {
  const value = (name: string): string => cleanLine(given.get(name) ?? '');
  const oneOf = (name: string, values: readonly string[]): string => {
    const word = value(name).toLowerCase();
    return values.includes(word) ? word : '';
  };
  const isRegion = (slug: string): boolean => REGION_SLUGS.some((region) => region === slug);

  const search = value('search');
  const when = oneOf('when', EVENT_PERIODS.slice(1));
  const near = roundPosition(value('near'));
  const sort = oneOf('sort', EVENT_SORTS);
  const place = value('country');
  const country = AFRICAN_COUNTRIES.find(({ name }) => name.toLowerCase() === place.toLowerCase())?.name;
  const region = isRegion(place) ? place : oneOf('region', REGION_SLUGS);
  const dates = oneOf('dates', DATE_PRESET_NAMES);
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
    attendance: place === 'online' ? place : oneOf('attendance', ['online', 'in-person']),
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

interface HomeQuery {
  parameters: URLSearchParams;
  /** Cursor of the page that a link requested without scripts; '' for the first page. */
  cursor: string;
  /** Whether home shows a filtered list or a later page. */
  isNarrowed: boolean;
}

export function fromQuery(search: string): HomeQuery {
  const given = new URLSearchParams(search);
  const parameters = listParameters(given);
  const cursor = given.get('cursor') ?? '';
  return { parameters, cursor, isNarrowed: parameters.size > 0 || cursor !== '' };
}

/** The filters in the address, which are newer than the rendered filters while a list loads. */
export function presentParameters(shown: URLSearchParams): URLSearchParams {
  return localPath() === '/' ? fromQuery(location.search).parameters : shown;
}

/** Home's address with changed filters; null removes a filter. Drops the cursor, which is for the old filters. */
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
