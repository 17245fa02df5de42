import type { Database } from '#server/platform/db/database.ts';
import { rollUp, utcDay } from './rollups.ts';
import { addToRollups } from './write-rollups.ts';

export interface EventAction {
  eventId: string;
  ownerId: string;
  kind: 'flyer' | 'download';
  country: string;
  /** The template's id; null if the template was deleted. */
  templateId: string | null;
  /** The day in UTC; today if absent. */
  day?: string;
}

/**
 * Counts actions in the transaction that pays for a flyer or counts downloads, so that the counts include every paid flyer. That
 * transaction already holds the owners' locks, so updating the owners' rows adds no contention.
 */
export async function countEventActions(tx: Database, actions: readonly EventAction[]): Promise<void> {
  const today = utcDay(new Date());
  const rollups = actions.flatMap(({ kind, templateId, day = today, ...action }) =>
    rollUp({ ...action, day, counts: { [kind]: 1 }, template: templateId ?? '' }),
  );
  await addToRollups(tx, rollups);
}
