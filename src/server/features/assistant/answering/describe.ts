import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { EVENT_COUNT_CAP } from '#contract/events/event-constants.ts';
import { AFRICAN_REGIONS } from '#contract/places/african-regions.ts';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { findNamedPlaces } from '#server/domains/event-lists/filters/areas.ts';
import { localeOf } from '#contract/language/languages.ts';
import { inLanguage, translate } from '#server/platform/language/translate.ts';
import { without, type Ask } from '../ask.ts';
import type { Asking } from '../asking.ts';
import type { Found } from '../finding/find-asked.ts';
import { cityAt } from '../finding/where.ts';
import { printDays, printWeekday } from './print-events.ts';
import { fill } from './sentences.ts';

/** Maximum number of searched words that an answer repeats. */
const TOPIC_WORDS_MAX = 5;
const isShort = (text: string) => text.split(' ').length <= TOPIC_WORDS_MAX;

/** Restores the apostrophes of French, which the search reads as spaces: `sur l IA` → `sur l’IA`. */
const elided = (text: string) => text.replace(/(?<!\p{L})([ld]) (?=\p{L})/giu, '$1’');

interface Described extends Pick<Found, 'givenUp' | 'places' | 'topic'> {
  /** Number of events; null to state none. */
  count: number | null;
}

/** Maximum number of searched words that an answer repeats if some were corrected. A correction may be wrong. */
const CORRECTED_WORDS_MAX = 2;
/** Whether the search words are few and understood, so that an answer may repeat them. */
export const isSayable = ({ text }: Ask, { plan, unknown, text: searched }: Found['topic']): boolean =>
  text !== '' &&
  unknown.length === 0 &&
  isShort(searched) &&
  (plan?.meant.size === 0 || searched.split(' ').length <= CORRECTED_WORDS_MAX);

/** Describes the requested events, such as `3 free events for “AI” in Kigali (March 2027)`, without the dropped filters. */
export function describe(asked: Ask, found: Described, { language, words, location }: Asking): string {
  const { givenUp, count } = found;
  const ask = without(asked, givenUp);
  const { currency, min, max } = ask.price ?? {};
  const isPaid = min !== undefined && min < 1 && max === undefined;
  const either = new Intl.ListFormat(language, { type: 'disjunction' });
  const listed = (places: Found['places']) =>
    either.format(places.map(({ name }) => placeIn(language, name)));
  const places = givenUp.includes('place') ? '' : listed(found.places);
  const figure = (value: number) => value.toLocaleString(localeOf(language));
  const amount = (value = 0) =>
    value > 0 &&
    (currency ? inLanguage(language, () => formatPrice(String(value), currency)) : figure(value));
  const daysText = (days: readonly NonNullable<Ask['days']>[], weekdays: readonly number[]) =>
    [
      ...days.map((each) => printDays(each, language)),
      ...weekdays.map((each) => printWeekday(each, language)),
    ].join(', ');
  const values = {
    count: count && (count > EVENT_COUNT_CAP ? `${figure(EVENT_COUNT_CAP)}+` : figure(count)),
    past: ask.past,
    free: max === 0,
    paid: isPaid,
    featured: ask.featured,
    online: ask.attendance === 'online',
    inPerson: ask.attendance === 'in-person',
    topic:
      !givenUp.includes('words') &&
      isSayable(ask, found.topic) &&
      elided(either.format(found.topic.text.split(' or '))),
    flyers: ask.flyers,
    noFlyers: ask.flyers === false,
    price: !isPaid && fill(words.amounts, { min: amount(min), max: amount(max) }).trim(),
    place: !ask.around && places,
    near: (ask.near && location && cityAt(location)) || (ask.around && places),
    outside: listed(findNamedPlaces(ask.notPlaces)),
    without: isShort(ask.notText) && ask.notText,
    notDays: daysText(ask.notDays, ask.notWeekdays),
    seats: ask.seats,
    hours: ask.hours && words.partsOfDay[ask.hours],
    days: daysText(ask.days ? [ask.days] : [], ask.weekdays),
    cheapestFirst: ask.order === 'cheapest' && !ask.single && max !== 0 && (count ?? 0) > 1,
  };
  // Merges adjacent parenthesized details.
  return fill(words.what, values, count).replaceAll(') (', ', ').trim();
}

/** A place's name in the language. Cities keep the name that the gazetteer gives them. */
function placeIn(language: AssistantLanguage, name: string): string {
  const code = AFRICAN_COUNTRIES.find((country) => country.name === name)?.code;
  if (code && language !== 'en') return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? name;
  return AFRICAN_REGIONS.some((region) => region.name === name) ? translate(language, name) : name;
}
