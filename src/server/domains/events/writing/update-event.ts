import { EVENT_MESSAGES, EVENT_PICTURES } from '#contract/events/event-rules.ts';
import type { UpdateEventRequest } from '#contract/events/event-input.ts';
import { countCreatedEvents, takeEventSlot } from '#server/platform/users/user-counters.ts';
import { findOrganizers } from '#server/platform/users/find-organizers.ts';
import { lockUser } from '#server/platform/users/find-user.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';
import type { Editor } from '../events-policy.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { announceChange } from '#server/platform/changes/admin-changes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { AppError, fieldError } from '#server/platform/kernel/app-error.ts';
import { queuePaths } from '#server/platform/media/keep-picture.ts';
import type { EventsWriteDependencies } from './create-event.ts';
import { editedEvent, changedFields, mergeChanges, type EventChange } from './edited-event.ts';
import { assertEventSlot, payToEnableFlyers } from './event-limit.ts';
import { changeEventVersion } from '../change-event.ts';
import { recordAdminEdit } from '../record-admin-edit.ts';
import { findEditableEvent } from '../find-event.ts';
import { lockEvent } from '../lock-event.ts';
import { freeSlugFor, rememberSlug } from '../slugs/rename-slug.ts';
import { learnWords } from '#server/domains/search-index/learn-words.ts';
import { assertSeen, type SeenVersion } from './seen-version.ts';
import { slugOf } from '../slugs/slug-of.ts';
import { keepTakenPictures, takeInEventPictures, type TakenPictures } from './take-in-event-pictures.ts';
import type { EventRow } from '../event-row.ts';

interface Edit {
  viewer: Editor;
  sent: UpdateEventRequest;
  seen: SeenVersion;
  taken: TakenPictures;
}

/** Maximum number of attempts to find a free slug. Another event may take a slug between check and write. */
const ATTEMPTS = 5;

/**
 * Edits an event. A published event stays published, and its owner's changes wait for review. When the owner saves a draft or
 * rejected event without `draft`, the event is submitted and uses a slot. Enabling flyers for the first time costs 10 tokens; an
 * unsubmitted event is charged on submission. A postponed event with a new first day is no longer postponed.
 * @throws AppError NOT_FOUND, FORBIDDEN, EDIT_CONFLICT, PRECONDITION_FAILED, EVENT_LIMIT_REACHED, INSUFFICIENT_TOKENS, and the
 * errors of `takeInEventPictures`
 */
export async function updateEvent(
  dependencies: EventsWriteDependencies,
  viewer: Editor,
  id: string,
  sent: UpdateEventRequest,
  ifMatch: string | undefined,
): Promise<EventRow> {
  const { db, storage } = dependencies;
  const seen = { ifMatch, expectedUpdatedAt: sent.expectedUpdatedAt };
  const found = await findEditableEvent(db, id, viewer);
  assertSeen(found, seen);
  const taken = await takeInEventPictures({ db, storage }, sent, found);
  const edit = { viewer, sent, seen, taken };
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => applyEdit(tx, found, edit));
    } catch (error) {
      if (attempt === ATTEMPTS || !isUniqueViolation(error, 'events_slug_unique')) throw error;
    }
  }
}

async function applyEdit(tx: Database, { id, clientId }: EventRow, { viewer, sent, seen, taken }: Edit) {
  const owner = await lockUser(tx, clientId);
  const event = await lockEvent(tx, id);
  assertSeen(event, seen);
  const [organizer] = await findOrganizers(tx, [clientId]);
  if (!owner || !organizer) throw new AppError('NOT_FOUND', 'Event not found.');

  const edited = editedEvent(event, sent, taken.paths, organizer.name);
  const slug = await slugAfter(tx, event, sent);
  const isUnsubmitted = event.status === 'draft' || event.status === 'rejected';
  if (sent.draft && !isUnsubmitted) throw fieldError('VALIDATION_FAILED', 'draft', EVENT_MESSAGES.draft);
  const submits = isUnsubmitted && viewer.id === clientId && !sent.draft;
  const pays = edited.flyerEnabled && !event.flyersPaid && (submits || !isUnsubmitted);
  if (submits) {
    assertEventSlot(owner);
    await (event.status === 'draft' ? countCreatedEvents(tx, clientId, 1) : takeEventSlot(tx, clientId));
    await recordActivity(tx, { ownerId: clientId, eventId: id, kind: 'submitted' });
  }
  // A new date ends a postponement.
  const isOnAgain = event.scheduling === 'postponed' && edited.eventDate !== event.eventDate;
  if (isOnAgain) await recordActivity(tx, { ownerId: clientId, eventId: id, kind: 'on-again' });
  if (pays) await payToEnableFlyers(tx, { clientId, name: edited.name });
  const pictures = await keepTakenPictures(tx, taken, event.pictures);

  await learnWords(tx, [{ searchText: edited.searchText, status: event.status }]);
  const after = { ...edited, slug };
  const changes = changesAfter(event, after, viewer);
  const written = await changeEventVersion(tx, event, {
    ...after,
    pictures,
    ...(submits && { status: 'pending' as const, rejectionReason: null }),
    ...(viewer.id === clientId && { changesRequested: null }),
    // Submitting a draft puts it at the end of the review queue.
    ...(submits && event.status === 'draft' && { createdAt: new Date() }),
    ...(isOnAgain && { scheduling: 'on' as const, schedulingReason: null }),
    flyersPaid: event.flyersPaid || pays,
    changes,
    editedSinceApproval: changes.length > 0,
  });
  // Drafts need no redirect, because nobody has a link to them.
  if (slug !== event.slug && event.status !== 'draft') await rememberSlug(tx, event, slug);
  const replaced = EVENT_PICTURES.map((field) => (after[field] === event[field] ? null : event[field]));
  const dropped = replaced.filter((path) => path !== null);
  await queuePaths(tx, dropped);
  const answersRequest = event.changesRequested !== null && viewer.id === clientId;
  if (submits || answersRequest) await announceChange(tx, { kind: 'submission', subjectId: id });
  else if (changes.length > 0) await announceChange(tx, { kind: 'edit', subjectId: id });
  const details = { fields: changedFields(event, after) };
  await recordAdminEdit(tx, viewer, { action: 'event.update', subject: ['event', id], details });
  return written;
}

/** The slug after an edit. A new name changes the slug, unless the request chooses another slug. */
async function slugAfter(tx: Database, event: EventRow, sent: UpdateEventRequest): Promise<string> {
  const chosen = sent.slug === undefined ? '' : slugOf(sent.slug);
  const wish =
    chosen !== '' && chosen !== event.slug ? chosen : sent.name === event.name ? '' : slugOf(sent.name);
  return wish === '' ? event.slug : freeSlugFor(tx, event, wish);
}

/** Changes for an admin to review; none unless the event is published or archived. */
function changesAfter(
  event: EventRow,
  after: Parameters<typeof mergeChanges>[2],
  viewer: Pick<Viewer, 'role'>,
): EventChange[] {
  if (event.status !== 'approved' && event.status !== 'archived') return [];
  return mergeChanges(event.changes as EventChange[], event, after, viewer.role !== 'admin');
}
