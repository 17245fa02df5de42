import { eq, or, sql, inArray } from 'drizzle-orm';
import { lockUsers } from '#server/users/lock-users.ts';
import { countDeletedEvent } from '#server/users/user-counters.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { queueFlyerFiles } from '#server/flyers/queue-flyer-files.ts';
import { queueFileDeletion } from '#server/media/queue-file-deletion.ts';
import { queueTemplateFiles } from '#server/templates/queue-template-files.ts';
import type { EventDecision } from '#server/events/review/approve-event.ts';
import { events } from '#server/events/events-tables.ts';
import { findEvent, lockEvent } from '#server/events/lock-event.ts';

/**
 * Deletes an event with its templates, flyers, former slugs and figures. Its files are queued and go after the
 * transaction; the owner's counters follow, their limit and tokens do not.
 * @throws AppError NOT_FOUND
 */
export async function deleteEvent(db: Database, { eventId, actorId }: EventDecision): Promise<void> {
  await db.transaction(async (tx) => {
    const { clientId } = await findEvent(tx, eventId);
    // Flyers are made under the owner's lock, so none is added while this one's are counted.
    await lockUsers(tx, [clientId]);
    const event = await lockEvent(tx, eventId);
    await queueFlyerFiles(tx, event.id);
    await queueTemplateFiles(tx, event.id);
    await queueFileDeletion(
      tx,
      sql`values (${event.heroPath}::text), (${event.logoPath}::text), (${event.bannerPath}::text)`,
    );
    await tx.delete(events).where(eq(events.id, event.id));
    const gone = { flyers: event.attendeeCount, downloads: event.downloadCount };
    await countDeletedEvent(tx, clientId, gone);
    await recordAudit(tx, {
      actorId,
      action: 'event.delete',
      subject: { type: 'event', id: event.id },
      details: { ownerId: clientId, ...gone },
    });
  });
}

/** Those of the storage keys that are a picture of an event. */
export async function findEventPicturesInUse(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const paths = keys.map((key) => `/${key}`);
  const { heroPath, logoPath, bannerPath } = events;
  const rows = await db
    .select({ heroPath, logoPath, bannerPath })
    .from(events)
    .where(or(inArray(heroPath, paths), inArray(logoPath, paths), inArray(bannerPath, paths)));
  const named = rows.flatMap((row) => [row.heroPath, row.logoPath, row.bannerPath]);
  return new Set(named.filter((path) => path !== null).map((path) => path.slice(1)));
}
