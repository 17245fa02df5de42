import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { users } from './users-tables.ts';

// Every counter changes in the same transaction as the counted rows.

const { eventsCreated, eventsCount, flyersCount, downloadsCount } = users;

type Counter = 'eventsCreated' | 'eventsCount' | 'flyersCount' | 'downloadsCount';

const change = (tx: Database, ownerId: string, counters: Partial<Record<Counter, SQL>>) =>
  tx.update(users).set(counters).where(eq(users.id, ownerId));

/** Adds new events to the owner's count of events and to the used slots of the owner's limit. */
export async function countCreatedEvents(tx: Database, ownerId: string, number: number): Promise<void> {
  await change(tx, ownerId, {
    eventsCreated: sql`${eventsCreated} + ${number}`,
    eventsCount: sql`${eventsCount} + ${number}`,
  });
}

/** Subtracts a deleted event, its flyers and its downloads from the owner's counts. The event's slot stays used. */
export async function countDeletedEvent(
  tx: Database,
  ownerId: string,
  { flyers, downloads }: { flyers: number; downloads: number },
): Promise<void> {
  await change(tx, ownerId, {
    eventsCount: sql`${eventsCount} - 1`,
    flyersCount: sql`${flyersCount} - ${flyers}::int`,
    downloadsCount: sql`${downloadsCount} - ${downloads}::int`,
  });
}

/** Frees a used slot of the owner's limit. */
const FREED = { eventsCreated: sql`greatest(${eventsCreated} - 1, 0)` };

/** Stops counting an event that became a draft again, both as an event and as a used slot. */
export async function countWithdrawnEvent(tx: Database, ownerId: string): Promise<void> {
  await change(tx, ownerId, { ...FREED, eventsCount: sql`${eventsCount} - 1` });
}

const MORE = {
  flyer: (number: number) => ({ flyersCount: sql`${flyersCount} + ${number}::int` }),
  download: (number: number) => ({ downloadsCount: sql`${downloadsCount} + ${number}::int` }),
};

/** Adds to the owner's count of flyers or downloads. */
export async function countForOwner(tx: Database, ownerId: string, counted: keyof typeof MORE, number = 1) {
  await change(tx, ownerId, MORE[counted](number));
}

/** Counts a resubmitted event against its owner's limit, in the transaction of the resubmission. */
export async function takeEventSlot(tx: Database, ownerId: string): Promise<void> {
  await change(tx, ownerId, { eventsCreated: sql`${eventsCreated} + 1` });
}

/** Stops counting a rejected event against its owner's limit, in the rejection's transaction. @returns the remaining count */
export async function giveBackEventSlot(tx: Database, ownerId: string): Promise<number> {
  const [owner] = await change(tx, ownerId, FREED).returning({ eventsCreated });
  return owner?.eventsCreated ?? 0;
}
