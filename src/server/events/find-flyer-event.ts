import { eq, sql } from 'drizzle-orm';
import type { EventStatus } from '#contract/event-constants.ts';
import type { Database } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { events } from './events-tables.ts';

/** What a flyer needs to know of its event. `clientId` is the owner's. */
export type FlyerEvent = {
  id: string;
  clientId: string;
  name: string;
  slug: string;
  status: EventStatus;
  flyerEnabled: boolean;
};

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

/** The event with this id, whatever its status, or null. */
export async function findFlyerEvent(db: Database, id: string): Promise<FlyerEvent | null> {
  const [row] = await flyerEvent(db).execute({ id });
  return row ?? null;
}
