import { eq, type SQL } from 'drizzle-orm';
import type { Viewer } from '#server/platform/users/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ownEvents } from '#server/domains/events/own-events.ts';
import { templates } from './templates-tables.ts';

/** Whether a template that the viewer may edit meets a condition. */
export async function hasTemplate(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
  condition: SQL,
): Promise<boolean> {
  const own = ownEvents(db, viewer.id);
  const named = db.select({ id: templates.id }).from(templates).$dynamic();
  const mine = viewer.role === 'admin' ? named : named.innerJoin(own, eq(own.id, templates.eventId));
  return (await mine.where(condition).limit(1)).length > 0;
}
