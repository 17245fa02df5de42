import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import type { Asking } from '../asking.ts';
import { cityAt, placesNamed } from '../finding/known-place.ts';
import type { Found } from '../finding/find-wanted.ts';
import { without, type GivenUp, type Wanted } from '../wanted.ts';
import { printDays, printWeekday } from './print-days.ts';
import { ABBREVIATIONS } from './words/abbreviations.ts';
import { FROM_TO, OR, REGION_CODES, YOU } from './words/day-phrases.ts';
import type { Understood } from './words/sentences.ts';

/** What was understood of a question, without what was given up. @param count null where no number is to be said */
export function understood(
  asked: Wanted,
  found: Found,
  { asking, count, givenUp }: { asking: Asking; count: number | null; givenUp: readonly GivenUp[] },
): Understood {
  const { location, language } = asking;
  const wanted = without(asked, givenUp);
  const { price, around } = wanted;
  const gaveUp = (kind: GivenUp) => givenUp.includes(kind);
  const listed = (names: readonly string[]) => names.join(OR[language]);
  const isFree = price?.max === 0;
  const places = listed(found.places.map(({ name }) => nameIn(language, name)));
  const wider = found.widerPlace ? nameIn(language, found.widerPlace) : '';
  const here = wanted.near && location ? (cityAt(location) ?? YOU[language]) : '';
  const formats = wanted.formats.map((word) => (language === 'sw' ? word : numbered(word, count)));
  const { words } = asking.reading;
  const subjects = found.subjects.map((said) => said.map(spelt).join(gaveUp('some') ? OR[language] : ' '));
  return {
    count,
    past: wanted.past,
    free: isFree,
    paid: Boolean(price?.paid),
    price: price && !isFree && !price.paid ? boundText(price, language) : '',
    online: wanted.attendance === 'online',
    inPerson: wanted.attendance === 'in-person',
    flyers: wanted.flyers,
    featured: wanted.featured,
    subject: gaveUp('subject') ? '' : listed(subjects),
    isForSubject: words[words.indexOf(found.subjects[0]?.[0] ?? '') - 1] === 'for',
    format: listed(formats),
    place: gaveUp('place') ? wider : around ? '' : places,
    near: here || (around ? places : ''),
    outside: placesNamed(wanted.notPlaces)
      .map(({ name }) => nameIn(language, name))
      .join(', '),
    without: wanted.notAbout.map(spelt).join(', '),
    days: printed(wanted.days ? [wanted.days] : [], wanted.weekdays, language),
    notDays: printed(wanted.notDays, wanted.notWeekdays, language),
    seats: wanted.seats,
    hours: wanted.hours,
    cheapestFirst:
      wanted.order === 'cheapest' && wanted.limit === null && !isFree && count !== null && count > 1,
  };
}

const spelt = (word: string) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word);

function printed(
  days: readonly NonNullable<Wanted['days']>[],
  weekdays: readonly number[],
  language: AssistantLanguage,
): string {
  const names = weekdays.map((weekday) => printWeekday(weekday, language));
  return [...days.map((each) => printDays(each, language)), ...names].filter(Boolean).join(', ');
}

function boundText(
  { max, min, currency }: NonNullable<Wanted['price']>,
  language: AssistantLanguage,
): string {
  const [from, to] = FROM_TO[language];
  const amount = (value: number) =>
    currency ? formatPrice(String(value), currency) : value.toLocaleString('en');
  return [min !== undefined && `${from} ${amount(min)}`, max !== undefined && `${to} ${amount(max)}`]
    .filter(Boolean)
    .join(' ');
}

const CODES = new Map(AFRICAN_COUNTRIES.map(({ name, code }) => [name as string, code]));

/** English, French and Portuguese write most plurals alike. */
function numbered(word: string, count: number | null): string {
  const single = word.replace(/s$/, '');
  return count === 1 || !/^[a-z]/.test(word) ? single : `${single}s`;
}

/** Countries by their name in the language; cities and regions as the gazetteer has them. */
function nameIn(language: AssistantLanguage, name: string): string {
  const code = CODES.get(name);
  const region = REGION_CODES[name];
  if (language === 'en' || (code ?? region) === undefined) return name;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code ?? region!) ?? name;
}
