import { m } from '#contract/language/message.ts';
import { and, count, eq, sql } from 'drizzle-orm';
import { findUser } from '#server/platform/users/find-user.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Database, prepareOnce, inTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { decidedAlready, type EventDecision } from './decided-already.ts';
import { changeEvent } from '../change-event.ts';
import { events } from '../events-tables.ts';
import { lockWithOwner } from '#server/domains/events/find-event.ts';
import type { EventRow } from '../event-row.ts';

export type Featuring = EventDecision & {
  featured: boolean;
  /** Whether to feature the event even beyond the owner's limit. */
  confirm: boolean;
};

/**
 * Features an event or stops featuring it. Locks the owner, so that concurrent calls cannot both take the last slot.
 * @throws AppError NOT_FOUND; CONFLICT for a draft; FEATURED_LIMIT when the owner's package has no slot left and `confirm` is not
 * set
 */
export const featureEvent = inTransaction(async (tx, { eventId, actorId, featured, confirm }: Featuring) => {
  const event = await lockWithOwner(tx, eventId);
  if (event.status === 'draft') throw await decidedAlready(tx, event);
  if (event.featured === featured) return event;
  const beyondLimit = featured && !(await hasFeaturedSlots(tx, event.clientId, 1));
  if (beyondLimit && !confirm) {
    const { featuredEventsAllowed } = await findUser(tx, event.clientId);
    throw new AppError(
      'FEATURED_LIMIT',
      featuredEventsAllowed === 0
        ? m("The owner's package includes no featured events. Confirm to feature this one anyway.")
        : m("The owner's package has no featured events left. Confirm to feature this one anyway."),
    );
  }
  return featureLocked(tx, event, { actorId, featured, beyondLimit });
});

/** Features an event, or stops featuring it, in the transaction that locks the event. @returns the event afterwards */
export async function featureLocked(
  tx: Database,
  event: EventRow,
  { actorId, featured, beyondLimit }: { actorId: string; featured: boolean; beyondLimit: boolean },
): Promise<EventRow> {
  const changed = await changeEvent(tx, event, { featured });
  await recordAudit(tx, {
    actorId,
    action: featured ? 'event.feature' : 'event.unfeature',
    subject: ['event', event.id],
    ...(featured && { details: { beyondLimit } }),
  });
  return changed;
}

const featuredOfOwner = prepareOnce((db) =>
  db
    .select({ number: count() })
    .from(events)
    .where(and(eq(events.clientId, sql.placeholder('ownerId')), events.featured))
    .prepare('featured_of_owner'),
);

export async function countFeaturedEvents(db: Database, ownerId: string): Promise<number> {
  const [row] = await featuredOfOwner(db).execute({ ownerId });
  return row?.number ?? 0;
}

/** Whether the owner's package allows `number` more featured events. Admins have no limit. */
export async function hasFeaturedSlots(tx: Database, ownerId: string, number: number): Promise<boolean> {
  const { role, featuredEventsAllowed } = await findUser(tx, ownerId);
  if (role === 'admin' || featuredEventsAllowed === null) return true;
  return (await countFeaturedEvents(tx, ownerId)) + number <= featuredEventsAllowed;
}
