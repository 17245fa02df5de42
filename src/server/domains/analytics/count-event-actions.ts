import type { Database } from '#server/platform/db/database.ts';
import { rollUp, utcDay } from './rollups.ts';
import { addToRollups } from './write-rollups.ts';

export interface EventAction {
  eventId: string;
  ownerId: string;
  kind: 'flyer' | 'download';
  country: string;
  /** Null if it was deleted. */
  templateId: string | null;
  /** In UTC; today if absent. */
  day?: string;
}

/**
 * Counts actions, in the transaction that pays for a flyer or takes downloads: what was paid for is never missing here. The owners' rows
 * are no new point of contention, because that transaction holds the owners' locks anyway.
 */
export async function countEventActions(tx: Database, actions: readonly EventAction[]): Promise<void> {
  const today = utcDay(new Date());
  const rollups = actions.flatMap(({ kind, templateId, day = today, ...action }) =>
    rollUp({ ...action, day, counts: { [kind]: 1 }, template: templateId ?? '' }),
  );
  await addToRollups(tx, rollups);
}
