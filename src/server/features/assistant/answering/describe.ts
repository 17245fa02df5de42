import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { EVENT_COUNT_CAP } from '#contract/events/event-constants.ts';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { findNamedPlaces } from '#server/domains/event-lists/filters/areas.ts';
import type { Point } from '#server/platform/places/distance.ts';
import { without, type Ask } from '../ask.ts';
import type { Found } from '../finding/find-asked.ts';
import { cityAt } from '../finding/where.ts';
import { printDays, printWeekday } from './print-days.ts';
import { fill, part, WORDS, type SentenceName } from './sentences.ts';

/** Of more words, none is repeated. */
const TOPIC_WORDS_MAX = 5;
const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'];

interface Described extends Pick<Found, 'givenUp' | 'places' | 'widerPlace' | 'topic'> {
  /** Null where no number is said. */
  count: number | null;
  location: Point | null;
}

/** Whether the words that were searched for are few and understood, so that an answer may repeat them. */
export const isSayable = ({ text }: Ask, topic: Found['topic']): boolean =>
  text !== '' && topic.unknown.length === 0 && topic.text.split(' ').length <= TOPIC_WORDS_MAX;

/** The events that were asked for, such as `3 free events for “AI” in Kigali (March 2027)`, without what was given up. */
export function describe(asked: Ask, found: Described, language: AssistantLanguage): string {
  const words = WORDS[language];
  const { givenUp, count, location } = found;
  const kinds = givenUp.filter((kind) => kind !== 'words');
  const ask = without(asked, kinds);
  const { price } = ask;
  const isFree = price?.max === 0;
  const isPaid = price?.min !== undefined && price.min < 1 && price.max === undefined;
  const listed = (names: readonly string[]) =>
    names.map((name) => placeIn(language, name)).join(words.either);
  const said = (name: SentenceName, value: string | number | boolean | null | undefined) =>
    value ? fill(words[name], { value: String(value) }, count) : '';
  const text = isSayable(ask, found.topic) && found.topic.text;
  const places = givenUp.includes('place') ? '' : listed(found.places.map(({ name }) => name));
  const here = ask.near && location ? (cityAt(location) ?? words.you) : '';
  const partOfDay = ask.hours && part(words, 'partsOfDay', PARTS_OF_DAY.indexOf(ask.hours));
  const number = count === null ? '' : count > EVENT_COUNT_CAP ? words.many : count.toLocaleString('en');
  const what = fill(
    words.what,
    {
      count: said('number', number),
      past: said('past', ask.past),
      free: said('free', isFree),
      paid: said('paid', isPaid),
      featured: said('featured', ask.featured),
      online: said('online', ask.attendance === 'online'),
      inPerson: said('inPerson', ask.attendance === 'in-person'),
      topic: said('topic', text),
      flyers: said('flyers', ask.flyers),
      noFlyers: said('noFlyers', ask.flyers === false),
      price: said('price', !isFree && !isPaid && price && boundText(price, language)),
      place: said(
        'place',
        (found.widerPlace && placeIn(language, found.widerPlace)) || (!ask.around && places),
      ),
      near: said('near', here || (ask.around && places)),
      outside: said('outside', listed(findNamedPlaces(ask.notPlaces).map(({ name }) => name))),
      without: said('without', ask.notText.split(' ').length <= TOPIC_WORDS_MAX && ask.notText),
      notDays: said('notDays', daysText(ask.notDays, ask.notWeekdays, language)),
      seats: said('seats', ask.seats),
      hours: said('hours', partOfDay),
      days: said('days', daysText(ask.days ? [ask.days] : [], ask.weekdays, language)),
      cheapestFirst: said(
        'cheapestFirst',
        ask.order === 'cheapest' && ask.limit === null && !isFree && count !== null && count > 1,
      ),
    },
    count,
  );
  // Details in one pair of brackets.
  return what.replaceAll(') (', ', ').trim();
}

function daysText(
  days: readonly NonNullable<Ask['days']>[],
  weekdays: readonly number[],
  language: AssistantLanguage,
): string {
  return [
    ...days.map((each) => printDays(each, language)),
    ...weekdays.map((each) => printWeekday(each, language)),
  ].join(', ');
}

function boundText({ max, min, currency }: NonNullable<Ask['price']>, language: AssistantLanguage): string {
  const words = WORDS[language];
  const amount = (value: number) =>
    currency ? formatPrice(String(value), currency) : value.toLocaleString('en');
  return [
    min !== undefined && fill(words.fromAmount, { value: amount(min) }),
    max !== undefined && fill(words.upToAmount, { value: amount(max) }),
  ]
    .filter(Boolean)
    .join(' ');
}

const CODES = new Map<string, string>([
  ...AFRICAN_COUNTRIES.map(({ name, code }) => [name, code] as const),
  // UN codes of regions.
  ['North Africa', '015'],
  ['West Africa', '011'],
  ['East Africa', '014'],
  ['Central Africa', '017'],
  ['Southern Africa', '018'],
]);

/** Countries and regions by their name in the language; cities as the gazetteer has them. */
function placeIn(language: AssistantLanguage, name: string): string {
  const code = CODES.get(name);
  if (language === 'en' || code === undefined) return name;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? name;
}
