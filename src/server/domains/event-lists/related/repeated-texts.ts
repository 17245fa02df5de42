import { and, arrayOverlaps, ne } from 'drizzle-orm';
import type { EventReview } from '#contract/events/review.ts';
import type { Database } from '#server/platform/db/database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import type { EventRow } from '#server/domains/events/event-row.ts';

/** Maximum number of events to compare. A sentence that more events repeat is a common phrase. */
const CANDIDATES = 200;
const MOST = 5;

/** Events of any owner and status that repeat sentences of this event's description, most repeated sentences first. */
export async function findRepeatedTexts(
  db: Database,
  event: Pick<EventRow, 'id' | 'clientId' | 'textMarks'>,
): Promise<EventReview['repeated']> {
  const { textMarks: compared } = event;
  if (compared.length === 0) return [];
  const { id, name, slug, status, clientId, textMarks } = events;
  const found = await db
    .select({ id, name, slug, status, clientId, textMarks })
    .from(events)
    .where(and(arrayOverlaps(textMarks, compared), ne(id, event.id)))
    .limit(CANDIDATES);
  return found
    .map(({ clientId: ownerId, textMarks: marks, ...other }) => ({
      ...other,
      sameOwner: ownerId === event.clientId,
      sentences: marks.filter((mark) => compared.includes(mark)).length,
      compared: compared.length,
    }))
    .toSorted((one, other) => other.sentences - one.sentences || (one.id < other.id ? -1 : 1))
    .slice(0, MOST);
}
