import type { Event } from '#contract/events.ts';
import type { Database } from '../db/database.ts';
import { eventAnswer } from './event-answer.ts';
import { selectFeaturedEvents } from './events-queries.ts';

/** The featured events that are approved and have not ended by `now`, by date, at most FEATURED_EVENTS_MAX. */
export async function listFeaturedEvents(db: Database, publicUrl: string, now: Date): Promise<Event[]> {
  const rows = await selectFeaturedEvents(db, now);
  return rows.map((row) => eventAnswer(row, publicUrl));
}
