import { eq, type Placeholder } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { events } from './events-tables.ts';

/** The events of an owner as a subquery. */
export function ownEvents(db: Database, ownerId: string | Placeholder) {
  return db
    .select({ id: events.id, name: events.name, slug: events.slug })
    .from(events)
    .where(eq(events.clientId, ownerId))
    .as('own_events');
}
