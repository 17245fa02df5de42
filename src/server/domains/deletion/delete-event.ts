import { eq, or, sql, inArray } from 'drizzle-orm';
import { countDeletedEvent } from '#server/platform/users/user-counters.ts';
import { forgetActivity } from '#server/platform/activity/record-activity.ts';
import { forgetEventCounts } from '#server/domains/analytics/forget-counts.ts';
import { forgetPastValues } from '#server/domains/analytics/read-values.ts';
import { forgetReasons } from '#server/platform/audit/forget-audit.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Database, longTransaction } from '#server/platform/db/database.ts';
import { queueFlyerFiles } from '#server/domains/flyers/queue-flyer-files.ts';
import { queueFileDeletion } from '#server/platform/media/queue-file-deletion.ts';
import { queueTemplateFiles } from '#server/domains/templates/queue-template-files.ts';
import type { EventDecision } from '#server/domains/events/review/decided-already.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { findEditableEvent, lockWithOwner } from '#server/domains/events/find-event.ts';
import type { Editor } from '#server/domains/events/events-policy.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { EventRow } from '#server/domains/events/event-row.ts';

/**
 * Deletes an event with its templates, flyers, former slugs and counts. Its files are deleted after the transaction. The owner's
 * counters decrease, but the used slot and the spent tokens are not refunded.
 * @param assertDeletable receives the locked event and throws to prevent the deletion
 * @throws AppError NOT_FOUND
 */
export async function deleteEvent(
  db: Database,
  { eventId, actorId }: EventDecision,
  assertDeletable: (event: EventRow) => void = () => {},
): Promise<void> {
  await longTransaction(db, async (tx) => {
    // Flyers are created under the owner's lock, so the counts below cannot change.
    const event = await lockWithOwner(tx, eventId);
    const { clientId } = event;
    assertDeletable(event);
    await queueFlyerFiles(tx, event.id);
    await queueTemplateFiles(tx, event.id);
    await queueFileDeletion(
      tx,
      sql`values (${event.heroPath}::text), (${event.logoPath}::text), (${event.bannerPath}::text)`,
    );
    await forgetActivity(tx, event.id);
    await forgetReasons(tx, ['event', event.id]);
    await tx.delete(events).where(eq(events.id, event.id));
    // Deleted after the event, because writers of counts also lock the event first.
    await forgetEventCounts(tx, { eventId: event.id, ownerId: clientId });
    const deleted = { flyers: event.attendeeCount, downloads: event.downloadCount };
    if (event.status !== 'draft') await countDeletedEvent(tx, clientId, deleted);
    const details = { ownerId: clientId, ...deleted };
    await recordAudit(tx, { actorId, action: 'event.delete', subject: ['event', event.id], details });
  });
  forgetPastValues();
}

export async function findEventPicturesInUse(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const paths = keys.map((key) => `/${key}`);
  const { heroPath, logoPath, bannerPath } = events;
  const rows = await db
    .select({ heroPath, logoPath, bannerPath })
    .from(events)
    .where(or(inArray(heroPath, paths), inArray(logoPath, paths), inArray(bannerPath, paths)));
  const used = rows.flatMap((row) => [row.heroPath, row.logoPath, row.bannerPath]);
  return new Set(used.filter((path) => path !== null).map((path) => path.slice(1)));
}

/** Deletes an event that was never submitted. @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT when it was submitted */
export async function deleteDraft(db: Database, viewer: Editor, eventId: string) {
  const event = await findEditableEvent(db, eventId, viewer);
  await deleteEvent(db, { eventId: event.id, actorId: viewer.id }, (locked) => {
    if (locked.status !== 'draft') throw new AppError('CONFLICT', 'Only drafts can be deleted.');
  });
}
