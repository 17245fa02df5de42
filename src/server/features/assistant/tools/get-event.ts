import { plainTextOf } from '#contract/text/plain-text.ts';
import { type SiteDependencies, isUuid } from '#server/platform/db/database.ts';
import { findEventBySlug } from '#server/domains/event-detail/find-event-by-slug.ts';
import { findPublicEvents } from '#server/domains/event-lists/find-events-by.ts';
import { toolEventOf, type ToolResult } from './tool-event.ts';

/** Maximum length of a description; longer ones are cut. */
const DESCRIPTION_MAX = 4000;

/** The tool `get_event`. Returns a published event by id, slug or former slug; null if there is none. */
export async function getEvent(
  { db, publicUrl }: SiteDependencies,
  event: string,
): Promise<ToolResult | null> {
  const id = isUuid(event) ? event : await idOfSlug({ db, publicUrl }, event);
  const [row] = id === null ? [] : await findPublicEvents(db, [id]);
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

async function idOfSlug({ db, publicUrl }: SiteDependencies, slug: string): Promise<string | null> {
  const found = await findEventBySlug(db, publicUrl, slug, null);
  if (found === null) return null;
  if ('event' in found) return found.event.id;
  const moved = await findEventBySlug(db, publicUrl, found.movedTo, null);
  return moved && 'event' in moved ? moved.event.id : null;
}
