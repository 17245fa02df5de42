import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { users } from './users-tables.ts';

// Every counter changes in the same transaction as the counted rows.

const { eventsCreated, eventsCount, flyersCount, downloadsCount } = users;

/** Adds new events to the owner's count of events and to the used slots of the owner's limit. */
export async function countCreatedEvents(tx: Database, ownerId: string, number: number): Promise<void> {
  await tx
    .update(users)
    .set({
      eventsCreated: sql`${eventsCreated} + ${number}`,
      eventsCount: sql`${eventsCount} + ${number}`,
    })
    .where(eq(users.id, ownerId));
}

/** Subtracts a deleted event, its flyers and its downloads from the owner's counts. The event's slot stays used. */
export async function countDeletedEvent(
  tx: Database,
  ownerId: string,
  { flyers, downloads }: { flyers: number; downloads: number },
): Promise<void> {
  await tx
    .update(users)
    .set({
      eventsCount: sql`${eventsCount} - 1`,
      flyersCount: sql`${flyersCount} - ${flyers}::int`,
      downloadsCount: sql`${downloadsCount} - ${downloads}::int`,
    })
    .where(eq(users.id, ownerId));
}

/** Stops counting an event that became a draft again, both as an event and as a used slot. */
export async function countWithdrawnEvent(tx: Database, ownerId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      eventsCreated: sql`greatest(${eventsCreated} - 1, 0)`,
      eventsCount: sql`${eventsCount} - 1`,
    })
    .where(eq(users.id, ownerId));
}

const MORE = {
  flyer: (number: number) => ({ flyersCount: sql`${flyersCount} + ${number}::int` }),
  download: (number: number) => ({ downloadsCount: sql`${downloadsCount} + ${number}::int` }),
};

/** Adds to the owner's count of flyers or downloads. */
export async function countForOwner(tx: Database, ownerId: string, counted: keyof typeof MORE, number = 1) {
  await tx.update(users).set(MORE[counted](number)).where(eq(users.id, ownerId));
}

/** Counts a resubmitted event against its owner's limit, in the transaction of the resubmission. */
export async function takeEventSlot(tx: Database, ownerId: string): Promise<void> {
  const taken = { eventsCreated: sql`${eventsCreated} + 1` };
  await tx.update(users).set(taken).where(eq(users.id, ownerId));
}

/** Stops counting a rejected event against its owner's limit, in the rejection's transaction. @returns the remaining count */
export async function giveBackEventSlot(tx: Database, ownerId: string): Promise<number> {
  const freed = { eventsCreated: sql`greatest(${eventsCreated} - 1, 0)` };
  const [owner] = await tx.update(users).set(freed).where(eq(users.id, ownerId)).returning({ eventsCreated });
  return owner?.eventsCreated ?? 0;
}
