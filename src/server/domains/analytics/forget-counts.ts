import { and, eq, lt, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { analyticsRollups } from './analytics-tables.ts';
import { countsOf, ofAccount, rollUp, type Rollup, type RollupRow, type Scopes, utcDay } from './rollups.ts';
import { addToRollups, subtractFromRollups } from './write-rollups.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

const { scopeId, dimension, value } = analyticsRollups;

/** Deletes an event's counts and subtracts them from its owner's counts, in the transaction that locks and deletes the event. */
export async function forgetEventCounts(tx: Database, scopes: Scopes): Promise<void> {
  const rows = await tx.select().from(analyticsRollups).where(eq(scopeId, scopes.eventId));
  const lost = rows.flatMap((row) => ofOwner(row, scopes));
  await subtractFromRollups(tx, lost);
  await tx.delete(analyticsRollups).where(eq(scopeId, scopes.eventId));
}

/** Returns the counts that an event's row contributes to the owner's rows. */
function ofOwner(row: RollupRow, scopes: Scopes): Rollup[] {
  const counted = { day: row.day, counts: countsOf(row) };
  if (row.dimension === 'flyer') return [];
  if (row.dimension !== 'total') return ofAccount(scopes.ownerId, { ...row, ...counted });
  return rollUp({ ...scopes, ...counted }).filter((rollup) => rollup.scopeId === scopes.ownerId);
}

/** Deletes an account's counts. Runs in the transaction that deletes the user, after their events are deleted. */
export async function forgetAccountCounts(tx: Database, userId: string): Promise<void> {
  await tx.delete(analyticsRollups).where(eq(scopeId, userId));
}

/** Moves a template's counts to the counts without a template, in the transaction that locks and deletes the template. */
export async function countWithoutTemplate(
  tx: Database,
  { templateId, eventId, ownerId }: Scopes & { templateId: string },
): Promise<void> {
  const ofTemplate = and(eq(scopeId, eventId), eq(dimension, 'template'), eq(value, templateId));
  const rows = await tx.select().from(analyticsRollups).where(ofTemplate);
  const rollups = rows.flatMap((row): Rollup[] => {
    const counted = { ...row, counts: countsOf(row) };
    return [counted, ...ofAccount(ownerId, counted)];
  });
  const without = rollups.map((rollup) => ({ ...rollup, value: '' }));
  await addToRollups(tx, without);
  await subtractFromRollups(tx, rollups);
}

/** Deletes the counts of days and months before `before`. No page shows counts older than two years. */
export function deleteOldCounts(db: Database, before: Date): Promise<number> {
  const { day, grain } = analyticsRollups;
  return deleteInBatches(db, analyticsRollups, and(lt(day, utcDay(before)), ne(grain, 'ever'))!);
}
