import { Temporal } from 'temporal-polyfill';
import type { Database } from '#server/db/database.ts';
import { findEvents, type Area, type EventWishes } from '#server/event-lists/find-events.ts';
import type { ResponseRow } from '#server/events/event-row.ts';
import type { Point } from '#server/places/distance.ts';
import type { SearchedText } from '#server/search/search-condition.ts';
import type { Wanted } from '../wanted.ts';
import { aroundPlace, knownPlace, narrowest, within, type KnownPlace } from './known-place.ts';
import { asOne, readTopic, type Topic } from './topics.ts';

/** What may be given up to find anything. */
export type GivenUp =
  | 'words'
  | 'hours'
  | 'days'
  | 'price'
  | 'ways'
  | 'place'
  | 'subject'
  | 'formats'
  | 'distance';

export interface Found {
  rows: ResponseRow[];
  /** Of what was found with `givenUp`. */
  total: number;
  /** What the events do not meet; empty when they meet all. */
  givenUp: readonly GivenUp[];
  /** The places that were asked for. */
  places: readonly KnownPlace[];
  /** The place that was searched instead. */
  widerPlace: string | null;
  /** Words that no event has. */
  unknown: readonly string[];
  /** The subjects as search understood them, when it corrected them. */
  subjects: readonly (readonly string[])[];
  formats: readonly string[];
}

interface Context {
  now: Date;
  today: Temporal.PlainDate;
  location: Point | null;
  limit: number;
  /** Ids of events that are not to come again. */
  without: readonly string[];
}

const NEAR_KM = 100;
const AROUND_KM = 150;
const WIDER_KM = 500;
const HOURS = {
  morning: { from: '00:00', to: '11:59' },
  afternoon: { from: '12:00', to: '16:59' },
  evening: { from: '17:00', to: '23:59' },
};

/** Finds what is wanted; where nothing is, what comes nearest, with what had to be given up for it. */
export async function findWanted(db: Database, wanted: Wanted, context: Context): Promise<Found> {
  const [subjects, formats, others] = await Promise.all(
    [wanted.subjects, wanted.formats.map((word) => [word]), wanted.notAbout.map((word) => [word])].map(
      (phrases) => Promise.all(phrases.map((phrase) => readTopic(db, phrase, context.now))),
    ),
  );
  const names = [...wanted.places, ...subjects!.flatMap(({ places }) => places)];
  const places = narrowest(names.flatMap((name) => knownPlace(name) ?? []));
  const asked: Asked = { wanted, places, subjects: subjects!, formats: formats!, others: others! };
  const unknown = asked.subjects.every((topic) => topic.unknown.length > 0)
    ? asked.subjects.flatMap((topic) => topic.unknown)
    : [];
  const said = {
    places,
    unknown,
    subjects: asked.subjects.map(({ words }) => words).filter(({ length }) => length > 0),
    formats: wanted.formats,
  };
  for (const { givenUp, wishes, widerPlace } of attempts(asked, unknown.length > 0, context)) {
    const { rows, total } = await findEvents(db, wishes, context.now);
    if (total > 0) return { rows, total, givenUp, widerPlace: widerPlace ?? null, ...said };
  }
  return { rows: [], total: 0, givenUp: [], widerPlace: null, ...said };
}

interface Asked {
  wanted: Wanted;
  places: readonly KnownPlace[];
  subjects: readonly Topic[];
  formats: readonly Topic[];
  others: readonly Topic[];
}

interface Attempt {
  wishes: EventWishes;
  givenUp: readonly GivenUp[];
  widerPlace?: string | undefined;
}

/** All that is asked for, then one thing less, then two. */
function* attempts(asked: Asked, lacksWords: boolean, context: Context): Generator<Attempt> {
  const { wanted, places, subjects } = asked;
  const whole = wishesOf(asked, context);
  if (!lacksWords) yield { wishes: whole, givenUp: [] };
  const base: GivenUp[] = lacksWords ? ['words'] : [];
  const has = {
    days: wanted.days !== null,
    place: places.length > 0 || wanted.near,
    subject: subjects.some(({ strong, weak }) => strong.length + weak.length > 0),
    formats: wanted.formats.length > 0,
  };
  const related = subjects.flatMap((topic) => topic.related);
  if (related.length > 0) {
    yield { wishes: { ...whole, about: [...aboutOf(asked, false), related] }, givenUp: [...base, 'subject'] };
  }
  // A search for words that nobody has is not a search for everything.
  if (lacksWords && !has.days && !has.place && !has.subject && !has.formats) return;
  if (lacksWords) yield { wishes: whole, givenUp: base };
  if (subjects.some(({ strong, weak }) => strong.length > 0 && weak.length > 0)) {
    yield { wishes: { ...whole, about: aboutOf(asked, true) }, givenUp: [...base, 'words'] };
  }
  const { hours: _hours, price: _price, ...anyHoursPrice } = whole;
  const { price: _money, ...anyPrice } = whole;
  const { hours: _time, ...anyHours } = whole;
  if (whole.hours) yield { wishes: anyHours, givenUp: [...base, 'hours'] };
  const later = { ...whole.filters, days: undefined };
  if (has.days && !isPast(wanted, context.today)) {
    yield { wishes: { ...whole, filters: later }, givenUp: [...base, 'days'] };
  }
  // Everything is no answer to a question for something.
  const isAbout = has.days || has.place || has.subject || has.formats;
  if (whole.price && isAbout) yield { wishes: anyPrice, givenUp: [...base, 'price'] };
  const ways = { ...whole.filters, attendance: undefined, flyerEnabled: undefined, featured: undefined };
  if (isAbout && (wanted.attendance || wanted.flyers !== null || wanted.featured)) {
    yield { wishes: { ...whole, filters: ways }, givenUp: [...base, 'ways'] };
  }
  const wider = widerPlaces(asked, context);
  for (const { name, area } of wider) {
    yield { wishes: { ...whole, places: [area] }, givenUp: [...base, 'place'], widerPlace: name };
  }
  const { places: _places, ...anywhere } = whole;
  if (has.place && (has.subject || has.formats)) yield { wishes: anywhere, givenUp: [...base, 'place'] };
  for (const { name, area } of has.days ? wider : []) {
    yield {
      wishes: { ...whole, places: [area], filters: later },
      givenUp: [...base, 'place', 'days'],
      widerPlace: name,
    };
  }
  if (has.subject && (has.place || has.formats)) {
    yield { wishes: { ...whole, about: formatsOf(asked) }, givenUp: [...base, 'subject'] };
  }
  if (has.place && has.days) {
    yield { wishes: { ...anywhere, filters: later }, givenUp: [...base, 'place', 'days'] };
  }
  if (has.formats && has.subject) {
    yield { wishes: { ...whole, about: subjectsOf(asked, false) }, givenUp: [...base, 'formats'] };
  }
  if ((has.subject || has.formats) && has.place) {
    yield { wishes: { ...anyHoursPrice, about: [], filters: later }, givenUp: [...base, 'subject', 'days'] };
  }
}

function isPast({ days, past }: Wanted, today: Temporal.PlainDate): boolean {
  return past || (days?.to !== null && days?.to !== undefined && days.to < today.toString());
}

function wishesOf(asked: Asked, { today, location, limit, without }: Context): EventWishes {
  const { wanted, places, others } = asked;
  const { days, price } = wanted;
  const past = isPast(wanted, today);
  const areas = places.map(({ area, point }) => (wanted.around && point ? within(point, AROUND_KM) : area));
  const near = wanted.near && location ? location : (wanted.around && places[0]?.point) || undefined;
  return {
    filters: {
      when: past ? 'past' : 'upcoming',
      days: days ?? undefined,
      attendance: wanted.attendance ?? undefined,
      flyerEnabled: wanted.flyers ?? undefined,
      featured: wanted.featured ? 'only' : undefined,
    },
    ...(wanted.near && location
      ? { places: [within(location, NEAR_KM)] }
      : areas.length > 0 && { places: areas }),
    about: aboutOf(asked, false),
    notIn: narrowest(wanted.notPlaces.flatMap((name) => knownPlace(name) ?? [])).map(({ area }) => area),
    notAbout: others.flatMap(({ strong, weak }) => asOne([...strong, ...weak]) ?? []),
    ...(price && { price: boundOf(price) }),
    ...(wanted.hours && { hours: HOURS[wanted.hours] }),
    without,
    ...(near && { near }),
    order: wanted.order ?? (near ? 'nearest' : past ? 'recent' : 'date'),
    limit,
  };
}

function boundOf({ max, min, currency }: NonNullable<Wanted['price']>) {
  return {
    ...(max !== undefined && { max }),
    ...(min !== undefined && { min }),
    ...(currency !== undefined && { currency }),
  };
}

/** One of the subjects, and one of the formats. @param strongOnly without words that only descriptions have */
function aboutOf(asked: Asked, strongOnly: boolean): SearchedText[][] {
  return [...subjectsOf(asked, strongOnly), ...formatsOf(asked)];
}

function subjectsOf({ subjects }: Asked, strongOnly: boolean): SearchedText[][] {
  const texts = subjects.map(({ strong, weak }) =>
    strongOnly && strong.length > 0 ? strong : [...strong, ...weak],
  );
  const telling = texts.filter(({ length }) => length > 0);
  // One subject's words are looked for each where events have it; of several, each as a whole.
  if (telling.length === 1) return telling[0]!.map((text) => [text]);
  return telling.length === 0 ? [] : [telling.flatMap((each) => asOne(each) ?? [])];
}

function formatsOf({ formats }: Asked): SearchedText[][] {
  const ways = formats.flatMap(({ strong, weak }) => asOne([...strong, ...weak]) ?? []);
  return ways.length === 0 ? [] : [ways];
}

function widerPlaces(
  { wanted, places }: Asked,
  { location }: Context,
): { name: string | undefined; area: Area }[] {
  if (wanted.near && location) return [{ name: undefined, area: within(location, WIDER_KM) }];
  const [place] = places;
  if (!place) return [];
  const nearby =
    place.area.cities && place.point ? [{ name: undefined, area: within(place.point, AROUND_KM) }] : [];
  return [...nearby, ...aroundPlace(place)];
}
