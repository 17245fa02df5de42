import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import type { EventRow } from './event-row.ts';
import { events } from './events-tables.ts';

/** The facts that a flyer needs of its event. */
export type FlyerEvent = Pick<EventRow, 'id' | 'clientId' | 'name' | 'slug' | 'status' | 'flyerEnabled'>;

const flyerEvent = prepareOnce((db) =>
  db
    .select({
      id: events.id,
      clientId: events.clientId,
      name: events.name,
      slug: events.slug,
      status: events.status,
      flyerEnabled: events.flyerEnabled,
    })
    .from(events)
    .where(eq(events.id, sql.placeholder('id')))
    .prepare('flyer_event'),
);

/** The event with this id, of any status, or null. */
export async function findFlyerEvent(db: Database, id: string): Promise<FlyerEvent | null> {
  const [row] = await flyerEvent(db).execute({ id });
  return row ?? null;
}
