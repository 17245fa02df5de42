import type { AssistantLanguage } from '#contract/assistant-constants.ts';
import { AFRICAN_COUNTRIES } from '#contract/countries.ts';
import { formatPrice } from '#contract/event-price.ts';
import type { Point } from '#server/places/distance.ts';
import { cityAt, knownPlace, narrowest } from '../finding/known-place.ts';
import type { Found, GivenUp } from '../finding/find-wanted.ts';
import type { Wanted } from '../wanted.ts';
import { printDays } from './print-days.ts';
import type { Understood } from './words/sentences.ts';

const OR: Record<AssistantLanguage, string> = { en: ' or ', fr: ' ou ', pt: ' ou ', sw: ' au ' };

/** What was understood of a question, without what was given up. @param count null where no number is to be said */
export function understood(
  wanted: Wanted,
  found: Found,
  {
    location,
    language,
    count,
    givenUp,
  }: {
    location: Point | null;
    language: AssistantLanguage;
    count: number | null;
    givenUp: readonly GivenUp[];
  },
): Understood {
  const without = (kind: GivenUp) => givenUp.includes(kind);
  const or = OR[language];
  const { price } = wanted;
  const isFree = price?.max === 0;
  const places = found.places.map(({ name }) => nameIn(language, name));
  const noPlace = without('place');
  const notPlaces = narrowest(wanted.notPlaces.flatMap((name) => knownPlace(name) ?? [])).map(({ name }) =>
    nameIn(language, name),
  );
  return {
    count,
    past: wanted.past,
    free: isFree && !without('price'),
    paid: Boolean(price?.paid) && !without('price'),
    price: price && !isFree && !price.paid && !without('price') ? boundText(price) : '',
    online: wanted.attendance === 'online' && !without('ways'),
    inPerson: wanted.attendance === 'in-person' && !without('ways'),
    flyers: without('ways') ? null : wanted.flyers,
    featured: wanted.featured && !without('ways'),
    subject: without('subject') ? '' : found.subjects.map((words) => words.map(spelt).join(' ')).join(or),
    format:
      without('formats') || (without('subject') && givenUp.includes('days'))
        ? ''
        : found.formats.map((word) => (language === 'sw' ? word : numbered(word, count))).join(or),
    place: noPlace
      ? found.widerPlace
        ? nameIn(language, found.widerPlace)
        : ''
      : wanted.around
        ? ''
        : places.join(or),
    near: noPlace ? '' : wanted.near && location ? cityAt(location) : wanted.around ? places.join(or) : '',
    outside: notPlaces.join(', '),
    without: wanted.notAbout.map(spelt).join(', '),
    days: wanted.days && !without('days') ? printDays(wanted.days, language) : '',
    hours: without('hours') ? null : wanted.hours,
  };
}

/** Abbreviations are written in capitals: AI, VR. */
function spelt(word: string): string {
  return /^(?:ai|ia|ml|vr|ar|iot|ux|ui|seo|api|devops|aws|nft|llm|stem|esg|gis|it)$/.test(word)
    ? word.toUpperCase()
    : word;
}

function boundText({ max, min, currency }: NonNullable<Wanted['price']>): string {
  const amount = (value: number) =>
    currency ? formatPrice(String(value), currency) : value.toLocaleString('en');
  return [min !== undefined && `≥ ${amount(min)}`, max !== undefined && `≤ ${amount(max)}`]
    .filter(Boolean)
    .join(', ');
}

const CODES = new Map(AFRICAN_COUNTRIES.map(({ name, code }) => [name as string, code]));

/** English, French and Portuguese write most plurals alike. */
function numbered(word: string, count: number | null): string {
  const single = word.replace(/s$/, '');
  return count === 1 ? single : `${single}s`;
}

/** Countries by their name in the language; cities and regions as the gazetteer has them. */
function nameIn(language: AssistantLanguage, name: string): string {
  const code = CODES.get(name);
  if (code === undefined || language === 'en') return name;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? name;
}
