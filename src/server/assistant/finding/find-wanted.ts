import { Temporal } from 'temporal-polyfill';
import type { Database } from '#server/db/database.ts';
import { findEvents, type Area, type EventWishes } from '#server/event-lists/find-events.ts';
import type { ResponseRow } from '#server/events/event-row.ts';
import type { Point } from '#server/places/distance.ts';
import type { SearchedText } from '#server/search/search-condition.ts';
import type { Wanted } from '../wanted.ts';
import { aroundPlace, placesNamed, within, type KnownPlace } from './known-place.ts';
import { asOne, readTopic, type Topic } from './topics.ts';

/** What may be given up to find anything. */
export type GivenUp =
  | 'words'
  | 'some'
  | 'hours'
  | 'days'
  | 'price'
  | 'ways'
  | 'place'
  | 'subject'
  | 'formats';

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
  /** Whether events are about a subject, rather than that their descriptions mention it. */
  isTopic: boolean;
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

/** What is given up in turn until something is found, as far as it was asked for. */
const STEPS: readonly (readonly GivenUp[])[] = [
  [],
  ['words'],
  ['hours'],
  ['days'],
  ['price'],
  ['ways'],
  ['place'],
  ['place', 'days'],
  ['some'],
  ['some', 'place'],
  ['subject'],
  ['formats'],
  ['subject', 'formats', 'hours', 'price', 'days'],
];

/** Finds what is wanted; where nothing is, what comes nearest, with what had to be given up for it. */
export async function findWanted(db: Database, wanted: Wanted, context: Context): Promise<Found> {
  const readAll = (phrases: readonly (readonly string[])[]) =>
    Promise.all(phrases.map((phrase) => readTopic(db, phrase, context.now)));
  const [subjects, formats, others] = await Promise.all([
    readAll(wanted.subjects),
    readAll(wanted.formats.map((word) => [word])),
    readAll(wanted.notAbout.map((word) => [word])),
  ]);
  const names = [...wanted.places, ...subjects.flatMap(({ places }) => places)];
  const places = placesNamed(names);
  const asked: Asked = { wanted, places, subjects, formats, others };
  const unknown = subjects.every(({ unknown, strong }) => unknown.length > 0 && strong.length === 0)
    ? subjects.flatMap((topic) => topic.unknown)
    : [];
  const said = {
    places,
    unknown,
    subjects: subjects.map(({ words }) => words).filter(({ length }) => length > 0),
    formats: wanted.formats,
    isTopic: subjects.some(({ strong }) => strong.length > 0),
  };
  for (const { givenUp, wishes, widerPlace } of attempts(asked, unknown.length > 0, context)) {
    const found = await findEvents(db, wishes, context.now);
    if (found.total === 0) continue;
    return { ...found, givenUp, widerPlace: widerPlace ?? null, ...said };
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

/** @param lacksWords whether no event has any of the subjects */
function* attempts(asked: Asked, lacksWords: boolean, context: Context): Generator<Attempt> {
  const { wanted, places, subjects, formats } = asked;
  const asks: Record<GivenUp, boolean> = {
    words: lacksWords || subjects.some(({ strong, weak }) => strong.length > 0 && weak.length > 0),
    some: subjects.some(({ strong }) => strong.length > 1),
    hours: wanted.hours !== null,
    days: wanted.days !== null || wanted.weekdays.length > 0,
    price: wanted.price !== null,
    ways: wanted.attendance !== null || wanted.flyers !== null || wanted.featured || wanted.seats !== null,
    place: places.length > 0 || wanted.near,
    subject: subjects.some(({ strong, weak }) => strong.length + weak.length > 0),
    formats: formats.length > 0,
  };
  const base: GivenUp[] = lacksWords ? ['words'] : [];
  const related = subjects.flatMap((topic) => topic.related);
  if (related.length > 0) {
    const wishes = wishesOf(asked, [], context);
    yield {
      wishes: { ...wishes, about: [...wishes.about, related] },
      givenUp: [...base, 'subject'],
    };
  }
  const isOver = isPast(wanted, context.today);
  const tried = new Set<string>();
  // "What is going down in Kumasi": the place counts more than a word of some description.
  const isMention = asks.place && subjects.every(({ strong }) => strong.length === 0);
  for (const step of isMention ? [[], ['subject' as const], ...STEPS] : STEPS) {
    const givenUp = [...new Set([...base, ...step])].filter(
      (kind) => asks[kind] && !(kind === 'days' && isOver),
    );
    if (tried.has(givenUp.join())) continue;
    tried.add(givenUp.join());
    const keeps = (kind: GivenUp) => asks[kind] && !givenUp.includes(kind);
    const wishes = wishesOf(asked, givenUp, context);
    const isElsewhere = givenUp.includes('place');
    for (const { name, area } of isElsewhere ? widerPlaces(asked, context) : []) {
      yield { wishes: { ...wishes, places: [area] }, givenUp, widerPlace: name };
    }
    // Everything is no answer to a question for something, except that another day may do.
    const isSomething =
      keeps('subject') || keeps('formats') || (!isElsewhere && (keeps('place') || keeps('days')));
    if (isSomething || givenUp.length === 0 || givenUp.join() === 'days') yield { wishes, givenUp };
  }
}

function isPast({ days, past }: Wanted, today: Temporal.PlainDate): boolean {
  return past || (typeof days?.to === 'string' && days.to < today.toString());
}

/** What is wanted without what is given up. */
function wishesOf(asked: Asked, givenUp: readonly GivenUp[], context: Context): EventWishes {
  const { wanted, places, others } = asked;
  const { today, location, limit, without } = context;
  const unless = <Value>(kind: GivenUp, value: Value | null | false) =>
    value && !givenUp.includes(kind) ? value : undefined;
  const past = isPast(wanted, today);
  const areas = places.map(({ area, point }) => (wanted.around && point ? within(point, AROUND_KM) : area));
  const near = wanted.near ? location : wanted.around ? places[0]?.point : null;
  return {
    filters: {
      when: past ? 'past' : 'upcoming',
      days: unless('days', wanted.days),
      attendance: unless('ways', wanted.attendance),
      flyerEnabled: givenUp.includes('ways') ? undefined : (wanted.flyers ?? undefined),
      featured: unless('ways', wanted.featured && 'only'),
    },
    places: unless(
      'place',
      wanted.near && location ? [within(location, NEAR_KM)] : areas.length > 0 && areas,
    ),
    about: [
      ...(givenUp.includes('subject') ? [] : subjectsOf(asked, givenUp)),
      ...(givenUp.includes('formats') ? [] : formatsOf(asked)),
    ],
    weekdays: givenUp.includes('days') ? [] : wanted.weekdays,
    notWeekdays: wanted.notWeekdays,
    notDays: wanted.notDays,
    seats: givenUp.includes('ways') ? null : wanted.seats,
    firstFrom: givenUp.includes('days') ? (wanted.days?.from ?? undefined) : undefined,
    notIn: placesNamed(wanted.notPlaces).map(({ area }) => area),
    notAbout: others.flatMap(({ strong, weak }) => asOne([...strong, ...weak]) ?? []),
    price: unless('price', wanted.price),
    hours: unless('hours', wanted.hours && HOURS[wanted.hours]),
    without,
    near: near ?? undefined,
    order: wanted.order ?? (near ? 'nearest' : past ? 'recent' : 'date'),
    limit,
  };
}

/** One of the subjects. Without "words", those that only descriptions have do not count; without "some", any one does. */
function subjectsOf({ subjects }: Asked, givenUp: readonly GivenUp[]): SearchedText[][] {
  const strongOnly = givenUp.includes('words') || givenUp.includes('some');
  const telling = subjects
    .map(({ strong, weak }) => (strongOnly && strong.length > 0 ? strong : [...strong, ...weak]))
    .filter(({ length }) => length > 0);
  // One subject's words are looked for each where events have it; of several, each as a whole.
  if (givenUp.includes('some')) return telling.length === 0 ? [] : [telling.flat()];
  if (telling.length === 1) return telling[0]!.map((text) => [text]);
  return telling.length === 0 ? [] : [telling.flatMap((each) => asOne(each) ?? [])];
}

/** One of the formats. */
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
  const isCity = place.area.cities && place.point;
  const nearby = isCity ? [{ name: undefined, area: within(place.point!, AROUND_KM) }] : [];
  return [...nearby, ...aroundPlace(place)];
}
