import { sql } from 'drizzle-orm';
import type { Event, EventListQuery } from '#contract/events.ts';
import type { Database } from '../db/database.ts';
import { answeredReader } from './answered-columns.ts';
import { eventAnswer } from './event-answer.ts';
import { publicEvents } from './events-queries.ts';
import { events, publishedAt } from './events-tables.ts';
import { filtersOf } from './list-events.ts';

/** An event as feeds announce it. `publishedAt` is ISO 8601: when it was first approved. */
export type LatestEvent = Event & { organizerName: string; publishedAt: string };

/** At most `limit` of the approved events that `query` asks for, as of `now`, the last published first. Its sort and cursor count for nothing. */
export async function listLatestEvents(
  db: Database,
  publicUrl: string,
  query: EventListQuery,
  limit: number,
  now: Date,
): Promise<LatestEvent[]> {
  const { rows } = await db.execute(sql`
    select ${answeredReader.selection} from ${events}
    where ${publicEvents(await filtersOf(db, query, now), now) ?? sql`true`}
    order by ${publishedAt} desc, ${events.id} desc limit ${limit}`);
  return rows.map((found) => {
    const row = answeredReader.read(found);
    return {
      ...eventAnswer(row, publicUrl),
      organizerName: row.organizerName,
      publishedAt: (row.firstApprovedAt ?? row.createdAt).toISOString(),
    };
  });
}
