import { BRAND } from '#contract/brand.ts';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import type { FlyerLanguage, FlyerWords } from '#contract/flyers/flyer-languages.ts';
import { localeOf } from '#contract/language/languages.ts';
import { placeOf } from '#server/platform/places/place-of.ts';
import type { EventRow } from './event-row.ts';

/** Location texts of events that are only online. */
const ONLINE: Record<FlyerLanguage, string> = {
  en: 'Online',
  fr: 'En ligne',
  pt: 'Online',
  ar: 'عبر الإنترنت',
  sw: 'Mtandaoni',
};

/** Locations that only say that an event is online, in lower case. */
const SAYS_ONLINE = new Set(
  [...Object.values(ONLINE), 'virtual', 'virtuel'].map((word) => word.toLowerCase()),
);

const WATERMARKS: Record<FlyerLanguage, string> = {
  en: `Made with ${BRAND.name}`,
  fr: `Créé avec ${BRAND.name}`,
  pt: `Feito com ${BRAND.name}`,
  ar: `صُمم باستخدام ${BRAND.name}`,
  sw: `Imetengenezwa na ${BRAND.name}`,
};

export function watermarkIn(language: FlyerLanguage): string {
  return WATERMARKS[language];
}

/**
 * Locales of dates. British English has the day-first order that African readers expect. Arabic dates use the same digits as the
 * rest of the flyer.
 */
const LOCALES: Record<FlyerLanguage, string> = {
  en: 'en-GB',
  fr: 'fr',
  pt: 'pt',
  ar: 'ar-u-nu-latn',
  sw: 'sw',
};

/** Range of days with spaces around the dash, as some versions of the locale data write it. */
const SPACED_DAYS = /^(\d+)\s*–\s*(\d+)/u;

interface Localized {
  day: Intl.DateTimeFormat;
  daysOfMonth: Intl.DateTimeFormat;
  days: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  countries: FlyerWords['countries'];
}

const localized = new Map<FlyerLanguage, Localized>();

type FlyerEventFacts = Pick<
  EventRow,
  | 'eventDate'
  | 'eventEndDate'
  | 'eventTime'
  | 'location'
  | 'venue'
  | 'attendance'
  | 'organizerName'
  | 'flyerLanguage'
>;

/**
 * The event's dates and other texts for its flyers. The server formats them, so that the preview matches the drawn flyer in every
 * browser.
 */
export function flyerWordsOf(event: FlyerEventFacts): FlyerWords {
  const { eventDate, eventTime, location, venue, flyerLanguage } = event;
  const isOnline =
    location === null ? !venue && event.attendance !== 'in-person' : SAYS_ONLINE.has(location.toLowerCase());
  const place = isOnline ? ONLINE[flyerLanguage] : location;
  return {
    language: flyerLanguage,
    eventDate: dateIn(flyerLanguage, eventDate, event.eventEndDate ?? eventDate),
    eventTime: eventTime === null ? '' : timeIn(flyerLanguage, eventTime),
    eventLocation: place ?? '',
    eventVenue: venue ?? '',
    eventCity: cityOf(place ?? venue ?? ''),
    organizer: event.organizerName,
    countries: inLanguage(flyerLanguage).countries,
  };
}

/** Formats the days. A range across months uses short month names, to fit on a flyer. */
function dateIn(language: FlyerLanguage, first: string, last: string): string {
  const { day, days, daysOfMonth } = inLanguage(language);
  const [start, end] = [Date.parse(first), Date.parse(last)];
  if (end <= start) return day.format(start);
  if (first.slice(0, 7) !== last.slice(0, 7)) return days.formatRange(start, end).replace(/ de |\s/gu, ' ');
  return daysOfMonth.formatRange(start, end).replace(SPACED_DAYS, '$1–$2');
}

/** Formats the start time. @param time such as `18:00`, in the event's time zone */
function timeIn(language: FlyerLanguage, time: string): string {
  return inLanguage(language).time.format(Date.parse(`1970-01-01T${time}Z`));
}

function inLanguage(language: FlyerLanguage): Localized {
  const known = localized.get(language);
  if (known) return known;
  const locale = LOCALES[language];
  const date = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' });
  const made = {
    day: new Intl.DateTimeFormat(locale, { ...date, weekday: 'short' }),
    daysOfMonth: new Intl.DateTimeFormat(locale, date),
    time: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' }),
    days: new Intl.DateTimeFormat(locale, { ...date, month: 'short' }),
    countries:
      language === 'en'
        ? null
        : Object.fromEntries(
            AFRICAN_COUNTRIES.map(({ code, name }) => [name, names.of(code) ?? name]).filter(
              ([english, name]) => name !== english,
            ),
          ),
  };
  localized.set(language, made);
  return made;
}

/** Matches a house number, street or building, none of which is part of a city's name. */
const ADDRESS =
  /\p{N}|(?<!\p{L})(street|road|avenue|boulevard|rue|rua|avenida|barabara|mtaa|hotel|hôtel|centre|center|hall|palais)(?!\p{L})|شارع|طريق|فندق|قاعة|ሆቴል|መንገድ|አዳራሽ/iu;

/** Returns a location's city as the organizer wrote it, else as the gazetteer spells it, else a part that is not an address. */
function cityOf(location: string): string {
  const parts = location
    .split(/[,،፣߸\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const named = parts.findLast((part) => placeOf(part)?.city);
  if (named !== undefined && !ADDRESS.test(named)) return named;
  const { city } = placeOf(named ?? location) ?? {};
  return city ?? parts.find((part) => !ADDRESS.test(part)) ?? parts[0] ?? '';
}
