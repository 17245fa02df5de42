import type { z } from 'zod';
import { ANSWER_EVENTS_MAX } from '#contract/assistant/assistant-constants.ts';
import * as CONTRACT from '#contract/assistant/assistant-tools.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { plainTextOf } from '#contract/text/plain-text.ts';
import { findEventBySlug } from '#server/domains/event-detail/find-event-by-slug.ts';
import { findPublicEvents } from '#server/domains/event-lists/find-events-by.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { isUuid, type SiteDependencies } from '#server/platform/db/database.ts';
import { printDays } from '../answering/print-events.ts';
import { findAsked } from '../finding/find-asked.ts';
import { readLocation, readThere } from '../finding/where.ts';
import { linksIn } from '../model/keep-grounded.ts';
import { factsOn, pageOf } from '../talk/product-facts.ts';

export interface ToolResult {
  output: Record<string, unknown>;
  /** The part of the output with the hub's own facts. Organizers' texts are not evidence. */
  facts: unknown;
  /** URLs in structured fields, not in organizers' free texts. */
  links: readonly string[];
  rows: readonly ResponseRow[];
}

export interface Tool {
  title: string;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Runs the tool. @returns null if there is no such event @throws when `given` does not match `input` */
  run: (site: SiteDependencies, given: unknown, now: Date) => Promise<ToolResult | null>;
}

const tool = <Input extends z.ZodObject>(
  title: string,
  input: Input,
  output: z.ZodObject,
  run: (site: SiteDependencies, given: z.output<Input>, now: Date) => Promise<ToolResult | null>,
): Tool => ({ title, input, output, run: async (site, given, now) => run(site, input.parse(given), now) });

/** Tools that the hub offers to other programs and models. */
export const TOOLS: Record<CONTRACT.ToolName, Tool> = {
  search_events: tool('Search events', CONTRACT.searchEventsInput, CONTRACT.searchEventsOutput, searchEvents),
  get_event: tool('Get an event', CONTRACT.getEventInput, CONTRACT.getEventOutput, getEvent),
  product_facts: tool(
    'Facts about the hub',
    CONTRACT.productFactsInput,
    CONTRACT.productFactsOutput,
    getFacts,
  ),
};

/** Returns an event in the tools' output format, with formatted dates and prices and its page's absolute URL. */
const toolEventOf = (row: ResponseRow, publicUrl: string): CONTRACT.ToolEvent =>
  CONTRACT.toolEventSchema.parse({
    ...row,
    date: formatDateRange(row.eventDate, row.eventEndDate),
    time: row.eventTime,
    price: formatPrice(row.ticketPrice, row.currency),
    url: new URL(`/events/${row.slug}`, publicUrl).href,
  });

/** Searches exactly as the assistant does for an equivalent question. */
async function searchEvents(
  { db, publicUrl }: SiteDependencies,
  { place, near, limit = ANSWER_EVENTS_MAX, ...input }: CONTRACT.SearchEventsInput,
  now: Date,
): Promise<ToolResult> {
  const location = readLocation(near);
  const { free, maxPrice, currency = '', flyers, category } = input;
  const parts = [
    free ? 'free' : maxPrice !== undefined && `under ${maxPrice} ${currency}`,
    flyers !== undefined && (flyers ? 'with flyers' : 'no flyers'),
    input.attendance,
    category !== 'other' && category,
    input.topic,
    place && `in ${place}`,
    location && 'near me',
    input.days,
  ];
  const { ask } = readThere(parts.filter(Boolean).join(', '), location, now);
  const isUnknown = place !== undefined && readThere(`in ${place}`, location, now).ask.places.length === 0;
  const found = isUnknown ? null : await findAsked(db, { ask, now, location, limit, except: [] });
  const events = (found?.rows ?? []).map((row) => toolEventOf(row, publicUrl));
  const output = {
    found: found?.givenUp.length === 0 ? found.total : 0,
    givenUp: found?.givenUp ?? [`The place “${place}” is not known.`],
    days: ask.days ? printDays(ask.days, 'en') : '',
    events,
  };
  return { output, facts: output, links: events.map(({ url }) => url), rows: found?.rows ?? [] };
}

/** Maximum length of a description; longer ones are cut. */
const DESCRIPTION_MAX = 4000;

/** Returns a published event by id, slug or former slug; null if there is none. */
async function getEvent(site: SiteDependencies, { event }: { event: string }): Promise<ToolResult | null> {
  const { db, publicUrl } = site;
  const found = isUuid(event) ? null : await findEventBySlug(db, publicUrl, event, null);
  if (found && 'movedTo' in found) return getEvent(site, { event: found.movedTo });
  const [row] = found || isUuid(event) ? await findPublicEvents(db, [found?.event.id ?? event]) : [];
  if (!row) return null;
  const { registrationUrl, ticketUrl, website, organizerName: organizer } = row;
  const facts = { ...toolEventOf(row, publicUrl), organizer, registrationUrl, ticketUrl, website };
  return {
    output: { ...facts, description: plainTextOf(row.description).slice(0, DESCRIPTION_MAX) },
    facts,
    links: [facts.url, registrationUrl, ticketUrl, website].filter((link) => link !== null),
    rows: [row],
  };
}

/** Returns the facts about the hub on one topic or on all, in English. */
async function getFacts(
  { publicUrl }: SiteDependencies,
  { topic }: { topic?: CONTRACT.FactTopic | undefined },
): Promise<ToolResult> {
  const facts = (topic === undefined ? CONTRACT.FACT_TOPICS : [topic]).map((each) => ({
    topic: each,
    text: factsOn(each, 'en').join('\n'),
    url: new URL(pageOf(each).url, publicUrl).href,
  }));
  return { output: { facts }, facts, links: linksIn(JSON.stringify(facts)), rows: [] };
}
