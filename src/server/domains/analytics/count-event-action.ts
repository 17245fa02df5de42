import type { Database } from '#server/platform/db/database.ts';
import { rollUp, utcDay } from './rollups.ts';
import { addToRollups } from './write-rollups.ts';

export interface EventAction {
  eventId: string;
  ownerId: string;
  kind: 'flyer' | 'download';
  /** The country on the flyer. */
  country: string;
  /** Null if it was deleted. */
  templateId: string | null;
}

/**
 * Counts an action for today (UTC), in the action's transaction: what was paid for is never missing here. The owner's rows are no new
 * point of contention, because that transaction holds the owner's lock anyway.
 */
export async function countEventAction(tx: Database, action: EventAction): Promise<void> {
  const { eventId, ownerId, kind, country, templateId } = action;
  const counted = { day: utcDay(new Date()), counts: { [kind]: 1 }, country, template: templateId ?? '' };
  await addToRollups(tx, rollUp({ eventId, ownerId, ...counted }));
}
