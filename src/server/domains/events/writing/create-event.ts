import { and, asc, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { CreateEventRequest } from '#contract/events/event-input.ts';
import { occurrencesOf } from '#contract/events/recurrence.ts';
import { findUser, lockUser } from '#server/platform/users/find-user.ts';
import type { Editor } from '../events-policy.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { announceChange } from '#server/platform/changes/admin-changes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { assertEventSlot, assertFlyerTokens, payToEnableFlyers, assertDraftsLeft } from './event-limit.ts';
import { events } from '../events-tables.ts';
import { recordAdminEdit } from '../record-admin-edit.ts';
import { creationOf, replayOf, type Created, type Creation } from './created-once.ts';
import { factsOf } from './edited-event.ts';
import { insertEvents, type NewEvent } from './insert-events.ts';
import { keepTakenPictures, takeInEventPictures } from './take-in-event-pictures.ts';
import type { EventRow } from '../event-row.ts';

export type EventsWriteDependencies = { db: Database; storage: Storage };

/**
 * Submits an event for review. A submission uses one of the owner's slots and, with flyers, 10 tokens. The limits are
 * checked before the pictures are encoded and again, under a lock, in the transaction. A draft uses no slot and no tokens. A
 * repeated event creates one event per occurrence, all or none.
 * @param key the request's Idempotency-Key; a retry with it returns the events already created
 * @returns the events in order of their days
 * @throws AppError EVENT_LIMIT_REACHED, INSUFFICIENT_TOKENS, UNAUTHENTICATED, and the errors of `takeInEventPictures`
 */
export async function createEvent(
  { db, storage }: EventsWriteDependencies,
  viewer: Editor,
  input: CreateEventRequest,
  key: string | null = null,
): Promise<Created<EventRow>> {
  const creation = creationOf(key, input);
  const before = await madeWithKey(db, viewer.id, creation);
  if (before) return before;
  const submits = !input.draft;
  const days = input.repeat ? occurrencesOf(input.eventDate, input.repeat) : [input.eventDate];
  if (submits) {
    const account = await findUser(db, viewer.id);
    assertEventSlot(account, days.length);
    if (input.flyerEnabled) assertFlyerTokens(account, days.length);
  }

  const taken = await takeInEventPictures({ db, storage }, input, null);
  return db.transaction(async (tx) => {
    const owner = await lockUser(tx, viewer.id);
    if (!owner) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
    const meanwhile = await madeWithKey(tx, viewer.id, creation);
    if (meanwhile) return meanwhile;
    if (submits) assertEventSlot(owner, days.length);
    else await assertDraftsLeft(tx, owner.id, days.length);
    const pictures = await keepTakenPictures(tx, taken, {});
    const shared = { ...newEventOf(input, viewer.id), ...taken.paths, pictures, ...creation };
    const occurrences = days.map((day) => ({ ...shared, ...movedTo(day, shared) }));
    const made = await insertEvents(tx, occurrences);
    if (submits) await announceChange(tx, { kind: 'submission', subjectId: made[0]!.id });
    for (const event of made) {
      if (submits) await recordActivity(tx, { ownerId: owner.id, eventId: event.id, kind: 'submitted' });
      if (event.flyersPaid) await payToEnableFlyers(tx, event);
      await recordAdminEdit(tx, viewer, { action: 'event.create', subject: ['event', event.id] });
    }
    return { made, replayed: null };
  });
}

/** Events that the owner's earlier request with this Idempotency-Key created, in order of their days; null if there are none. */
async function madeWithKey(db: Database, ownerId: string, creation: Creation) {
  if (creation.creationKey === null) return null;
  const { clientId, creationKey, eventDate } = events;
  const made = await db
    .select()
    .from(events)
    .where(and(eq(clientId, ownerId), eq(creationKey, creation.creationKey)))
    .orderBy(asc(eventDate));
  return replayOf(made, creation);
}

function newEventOf(input: CreateEventRequest, ownerId: string): NewEvent {
  return {
    ...factsOf(input),
    clientId: ownerId,
    createdBy: ownerId,
    slug: input.slug ?? undefined,
    status: input.draft ? 'draft' : 'pending',
    flyersPaid: !input.draft && (input.flyerEnabled ?? false),
  };
}

/** Dates of an occurrence that begins on `day` and lasts as long as the first occurrence. */
function movedTo(day: string, { eventDate, eventEndDate }: Pick<NewEvent, 'eventDate' | 'eventEndDate'>) {
  if (!eventEndDate) return { eventDate: day };
  const lasts = Temporal.PlainDate.from(eventDate).until(eventEndDate);
  return { eventDate: day, eventEndDate: Temporal.PlainDate.from(day).add(lasts).toString() };
}
