import { isDeepStrictEqual } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '#server/platform/db/database.ts';
import { findEvents, type EventWishes } from '#server/domains/event-lists/find-events.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import type { Point } from '#server/platform/places/distance.ts';
import type { SearchedText } from '#server/domains/search/search-condition.ts';
import { without, type GivenUp, type Wanted } from '../wanted.ts';
import { aroundPlace, placesNamed, within, type KnownPlace } from './known-place.ts';
import { asOne, readTopic, type Topic } from './topics.ts';

/** What the search gives up, in this order, until something is found; only what the question asked for. */
const STEPS: readonly (readonly GivenUp[])[] = [
  [],
  ['words'],
  ['hours'],
  ['days'],
  ['price'],
  ['ways'],
  ['days', 'price'],
  ['place'],
  ['place', 'days'],
  ['some'],
  ['some', 'place'],
  ['subject'],
  ['formats'],
  ['subject', 'formats', 'hours', 'price', 'days'],
];
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
  const asked: Asked = { ...context, wanted, places, subjects, formats, others };
  const unknown = subjects.every(({ unknown, strong }) => unknown.length > 0 && strong.length === 0)
    ? subjects.flatMap((topic) => topic.unknown)
    : [];
  const said = {
    places,
    unknown,
    subjects: subjects.map(({ words }) => words).filter(({ length }) => length > 0),
    isTopic: subjects.some(({ strong }) => strong.length > 0),
  };
  for (const { givenUp, wishes, widerPlace } of attempts(asked, unknown.length > 0)) {
    const found = await findEvents(db, wishes, context.now);
    if (found.total > 0) return { ...found, givenUp, widerPlace: widerPlace ?? null, ...said };
  }
  return { rows: [], total: 0, givenUp: [], widerPlace: null, ...said };
}

interface Asked extends Context {
  wanted: Wanted;
  places: readonly KnownPlace[];
  subjects: readonly Topic[];
  formats: readonly Topic[];
  others: readonly Topic[];
}

type Attempt = { wishes: EventWishes } & Pick<Found, 'givenUp'> & Partial<Pick<Found, 'widerPlace'>>;

/** @param lacksWords whether no event has any of the subjects */
function* attempts(asked: Asked, lacksWords: boolean): Generator<Attempt> {
  const { wanted, places, location } = asked;
  const base: GivenUp[] = lacksWords ? ['words'] : [];
  const whole = wishesOf(asked, base);
  const isOver = isPast(asked);
  const asks = (kind: GivenUp) =>
    base.includes(kind) ||
    (!(kind === 'days' && isOver) && !isDeepStrictEqual(wishesOf(asked, [...base, kind]), whole));
  const tried = new Set<string>();
  for (const step of STEPS) {
    const givenUp = [...new Set([...base, ...step])].filter(asks);
    if (tried.has(givenUp.join())) continue;
    tried.add(givenUp.join());
    const keeps = (kind: GivenUp) => !givenUp.includes(kind) && asks(kind);
    const wishes = wishesOf(asked, givenUp);
    const isElsewhere = givenUp.includes('place');
    const wider =
      wanted.near && location
        ? [{ area: within(location, WIDER_KM) }]
        : places.slice(0, 1).flatMap(aroundPlace);
    for (const { name, area } of isElsewhere ? wider : [])
      yield { wishes: { ...wishes, places: [area] }, givenUp, widerPlace: name ?? null };
    // Everything is no answer to a question for something, except that another day may do.
    const isSomething =
      keeps('subject') || keeps('formats') || (!isElsewhere && (keeps('place') || keeps('days')));
    if (isSomething || givenUp.length === 0 || givenUp.join() === 'days') yield { wishes, givenUp };
  }
}

const isPast = ({ wanted: { days, past }, today }: Asked): boolean =>
  past || (typeof days?.to === 'string' && days.to < today.toString());

function wishesOf(asked: Asked, givenUp: readonly GivenUp[]): EventWishes {
  const { places, others, location, limit } = asked;
  const wanted = without(asked.wanted, givenUp);
  const past = isPast(asked);
  const areas = places.map(({ area, point }) => (wanted.around && point ? within(point, AROUND_KM) : area));
  const near = asked.wanted.near ? location : asked.wanted.around ? places[0]?.point : null;
  return {
    filters: {
      when: past ? 'past' : 'upcoming',
      days: wanted.days ?? undefined,
      attendance: wanted.attendance ?? undefined,
      flyerEnabled: wanted.flyers ?? undefined,
      featured: wanted.featured ? 'only' : undefined,
    },
    places:
      wanted.near && location
        ? [within(location, NEAR_KM)]
        : areas.length > 0 && !givenUp.includes('place')
          ? areas
          : undefined,
    about: [
      ...(givenUp.includes('subject') ? [] : subjectsOf(asked, givenUp)),
      ...(givenUp.includes('formats') ? [] : formatsOf(asked)),
    ],
    weekdays: wanted.weekdays,
    notWeekdays: wanted.notWeekdays,
    notDays: wanted.notDays,
    seats: wanted.seats,
    firstFrom: wanted.days?.from ?? undefined,
    notIn: placesNamed(wanted.notPlaces).map(({ area }) => area),
    notAbout: others.flatMap(({ strong, weak }) => asOne([...strong, ...weak]) ?? []),
    price: wanted.price ?? undefined,
    hours: wanted.hours ? HOURS[wanted.hours] : undefined,
    without: asked.without,
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
