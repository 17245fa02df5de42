import { ANSWER_EVENTS_MAX } from '#contract/assistant/assistant-constants.ts';
import type { SearchEventsInput } from '#contract/assistant/assistant-tools.ts';
import { findNamedPlace } from '#server/domains/event-lists/filters/areas.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { printDays } from '../answering/print-days.ts';
import type { Ask } from '../ask.ts';
import { findAsked } from '../finding/find-asked.ts';
import { dayAt, readLocation, readThere } from '../finding/where.ts';
import { readQuestion } from '../reading/read-question.ts';
import { toolEventOf, type ToolResult } from './tool-event.ts';

/** The tool `search_events`. Reads days, place and topic and searches exactly as the assistant does. */
export async function searchEvents(
  { db, publicUrl }: SiteDependencies,
  input: SearchEventsInput,
  now: Date,
): Promise<ToolResult> {
  const location = readLocation(input.near);
  const [name] = input.place === undefined ? [] : readThere(`in ${input.place}`, location, now).ask.places;
  const place = name === undefined ? null : findNamedPlace(name);
  const there = dayAt(place, location, now);
  const read = (text = '') => readQuestion(text, there).ask;
  const topic = read(input.topic);
  const max = input.free ? 0 : input.maxPrice;
  const category = input.category === 'other' ? undefined : input.category;
  const ask: Ask = {
    ...topic,
    days: read(input.days).days ?? topic.days,
    places: name === undefined ? topic.places : [name],
    near: topic.near || location !== null,
    text: [topic.text, category].filter(Boolean).join(' '),
    price:
      max === undefined
        ? topic.price
        : { max, ...(input.currency && !input.free && { currency: input.currency }) },
    attendance: input.attendance ?? topic.attendance,
    flyers: input.flyers ?? topic.flyers,
    limit: null,
  };
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
