import { eq, sql } from 'drizzle-orm';
import { type Database, prepareOnce } from '#server/platform/db/database.ts';
import { events } from './events-tables.ts';

const { id, clientId, name, slug, status, flyerEnabled } = events;
const {
  scheduling,
  eventDate,
  eventEndDate,
  eventTime,
  endsAt,
  location,
  venue,
  attendance,
  organizerName,
  flyerLanguage,
  logoPath,
  flyerDailyCap,
  flyersPausedAt,
} = events;
const facts = { id, clientId, name, slug, status, flyerEnabled, scheduling, eventDate, eventEndDate, eventTime, endsAt, location, venue, attendance, organizerName, flyerLanguage, logoPath, flyerDailyCap, flyersPausedAt }; // oxfmt-ignore

const flyerEvent = prepareOnce((db) =>
  db
    .select(facts)
    .from(events)
    .where(eq(id, sql.placeholder('id')))
    .prepare('flyer_event'),
);

export async function findFlyerEvent(db: Database, eventId: string): Promise<FlyerEvent | null> {
  const [row] = await flyerEvent(db).execute({ id: eventId });
  return row ?? null;
}

export type FlyerEvent = Awaited<ReturnType<ReturnType<typeof flyerEvent>['execute']>>[number];
