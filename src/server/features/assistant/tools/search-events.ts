import { ANSWER_EVENTS_MAX } from '#contract/assistant/assistant-constants.ts';
import type { SearchEventsInput } from '#contract/assistant/assistant-tools.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { printDays } from '../answering/print-days.ts';
import { findNamedPlace } from '#server/domains/event-lists/filters/areas.ts';
import type { Ask } from '../ask.ts';
import { findAsked } from '../finding/find-asked.ts';
import { dayHere, dayThere, readLocation } from '../finding/where.ts';
import type { DayHere } from '../reading/days/read-days.ts';
import { readQuestion } from '../reading/read-question.ts';
import { toolEventOf } from './tool-event.ts';
import type { ToolResult } from './tools.ts';

/** The tool `search_events`: reads days, place and topic as the assistant does, and finds as it does. */
export async function searchEvents(
  { db, publicUrl }: SiteDependencies,
  input: SearchEventsInput,
  now: Date,
): Promise<ToolResult> {
  const location = readLocation(input.near);
  const here = dayHere(location, now);
  const places = input.place === undefined ? [] : readQuestion(`in ${input.place}`, here).ask.places;
  const place = places[0] === undefined ? null : findNamedPlace(places[0]);
  const there = place ? dayThere(place, now) : here;
  const ask = askFrom(input, places, location !== null, there);
  const limit = input.limit ?? ANSWER_EVENTS_MAX;
  const isUnknown = input.place !== undefined && place === null;
  const found = isUnknown
    ? null
    : await findAsked(db, ask, { now, today: there.today.toString(), location, limit, except: [] });
  const events = (found?.rows ?? []).map((row) => toolEventOf(row, publicUrl));
  const output = {
    found: found?.givenUp.length === 0 ? found.total : 0,
    givenUp: found?.givenUp ?? [`The place “${input.place}” is not known.`],
    days: ask.days ? printDays(ask.days, 'en') : '',
    events,
  };
  return { output, facts: output, links: events.map(({ url }) => url), rows: found?.rows ?? [] };
}

function askFrom(input: SearchEventsInput, places: readonly string[], near: boolean, there: DayHere): Ask {
  const topic = readQuestion(input.topic ?? '', there).ask;
  const { days } = readQuestion(input.days ?? '', there).ask;
  const category = input.category && input.category !== 'other' ? [input.category] : [];
  const max = input.free ? 0 : input.maxPrice;
  return {
    ...topic,
    days: days ?? topic.days,
    places: places.length > 0 ? [...places] : topic.places,
    near: near || topic.near,
    text: [topic.text, ...category].filter(Boolean).join(' '),
    price:
      max === undefined
        ? topic.price
        : { max, ...(input.currency && !input.free && { currency: input.currency }) },
    attendance: input.attendance ?? topic.attendance,
    flyers: input.flyers ?? topic.flyers,
    limit: null,
  };
}
