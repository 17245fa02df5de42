import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';

/** A table of work items. The worker that claims a row owns its work until the lease ends. */
export type LeasedTable = PgTable &
  Record<'id' | 'status' | 'attempts' | 'nextAttemptAt' | 'claimId' | 'lastError', PgColumn>;

/** Values for columns that not every leased table has. */
type MoreColumns = Record<string, SQL | string | null>;

export type Claim = { id: string; claimId: string };

export type FailedAttempt = {
  error: string;
  /** Milliseconds until the next attempt; null if there is none. */
  retryInMs: number | null;
  /** Whether to count the attempt. False if the failure is unrelated to the work, such as a server that is down. */
  counts: boolean;
};

export const inMs = (ms: number): SQL => sql`now() + ${ms}::float8 * interval '1 millisecond'`;

/** SQL condition that is true while the row belongs to the claim. */
export const held = (table: LeasedTable, { id, claimId }: Claim) =>
  and(eq(table.id, id), eq(table.claimId, claimId), eq(table.status, 'waiting'));

/**
 * Claims the row that has been due longest, for `leaseMs`. The row becomes due again when the lease ends. Rows that another
 * instance is claiming are skipped.
 */
export async function claimDue<Table extends LeasedTable>(
  db: Database,
  leased: Table,
  leaseMs: number,
  { only, also = {} }: { only?: SQL | undefined; also?: MoreColumns } = {},
): Promise<(Table['$inferSelect'] & Claim) | null> {
  const table: LeasedTable = leased;
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.status, 'waiting'), lte(table.nextAttemptAt, sql`now()`), only))
    .orderBy(asc(table.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(table)
    .set({
      claimId: sql`gen_random_uuid()`,
      attempts: sql`${table.attempts} + 1`,
      nextAttemptAt: inMs(leaseMs),
      ...also,
    })
    // A scalar subquery runs once; `in (…)` may run per row and lock several rows.
    .where(eq(table.id, sql`(${due})`))
    .returning();
  return (row as (Table['$inferSelect'] & Claim) | undefined) ?? null;
}

/** Renews a claim's lease. @returns false if the lease had ended and another worker has claimed the row */
export async function renewClaim(
  db: Database,
  table: LeasedTable,
  claim: Claim,
  leaseMs: number,
  also: MoreColumns = {},
): Promise<boolean> {
  const rows = await db
    .update(table)
    .set({ nextAttemptAt: inMs(leaseMs), ...also })
    .where(held(table, claim))
    .returning({ id: table.id });
  return rows.length === 1;
}

export async function recordFailedAttempt(
  db: Database,
  table: LeasedTable,
  claim: Claim,
  { error, retryInMs, counts }: FailedAttempt,
  also: MoreColumns = {},
): Promise<void> {
  await db
    .update(table)
    .set({
      status: retryInMs === null ? 'dead' : 'waiting',
      nextAttemptAt: inMs(retryInMs ?? 0),
      claimId: null,
      lastError: error.slice(0, 1000),
      ...(counts ? {} : { attempts: sql`greatest(${table.attempts} - 1, 0)` }),
      ...also,
    })
    .where(held(table, claim));
}
