import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { countForOwner } from '#server/platform/users/user-counters.ts';
import { lockUsers } from '#server/platform/users/find-user.ts';
import { countActivity } from '#server/platform/activity/record-activity.ts';
import { countEventActions } from '#server/domains/analytics/count-event-actions.ts';
import { countOnEvent } from '#server/domains/events/count-on-event.ts';
import { holdTemplate } from '#server/domains/templates/find-template.ts';
import { flyerDownloads, flyers } from './flyers-tables.ts';

/**
 * Moves downloads to the counters of their flyers, events and owners and to analytics, in the caller's transaction. Locks the
 * owners first, as making and deleting flyers does. Skips downloads that another process has counted in the meantime.
 */
export async function countDownloads(tx: Database, waiting: readonly { id: number; ownerId: string }[]) {
  const ownerIds = waiting.map(({ ownerId }) => ownerId);
  await lockUsers(tx, ownerIds);
  const ids = waiting.map(({ id }) => id);
  const taken = await tx
    .delete(flyerDownloads)
    .where(inArray(flyerDownloads.id, ids))
    .returning({
      flyerId: flyerDownloads.flyerId,
      eventId: flyerDownloads.eventId,
      ownerId: flyerDownloads.ownerId,
      day: sql<string>`(${flyerDownloads.at} at time zone 'utc')::date::text`,
    });
  if (taken.length === 0) return;
  const { id, attendeeCountry: country, templateId } = flyers;
  const downloaded = await tx
    .select({ id, country, templateId })
    .from(flyers)
    .where(inArray(id, [...new Set(taken.map(({ flyerId }) => flyerId))]));
  const byId = new Map(downloaded.map((flyer) => [flyer.id, flyer]));
  const downloads = taken.map((download) => ({ ...download, ...byId.get(download.flyerId)! }));

  // Always updates rows in the same order, so that transactions cannot deadlock.
  for (const [ownerId, of] of grouped(downloads, ({ ownerId }) => ownerId)) {
    await countForOwner(tx, ownerId, 'download', of.length);
  }
  for (const [eventId, of] of grouped(downloads, ({ eventId }) => eventId)) {
    await countOnEvent(tx, eventId, 'download', of.length);
  }
  for (const [, of] of grouped(downloads, ({ eventId, day }) => `${eventId} ${day}`)) {
    const { ownerId, eventId, day } = of[0]!;
    await countActivity(tx, { ownerId, eventId, kind: 'downloads', day, count: of.length });
  }
  const held = new Map<string, string | null>();
  for (const [templateId] of grouped(downloads, (one) => one.templateId ?? '')) {
    if (templateId !== '') held.set(templateId, await holdTemplate(tx, templateId));
  }
  await countEventActions(
    tx,
    downloads.map((download) => ({
      ...download,
      kind: 'download' as const,
      templateId: held.get(download.templateId ?? '') ?? null,
    })),
  );
  const counts = grouped(downloads, ({ flyerId }) => flyerId).map(([key, of]) => ({
    id: key,
    number: of.length,
  }));
  await tx.execute(sql`
    update ${flyers} set download_count = download_count + counted.number
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted (id uuid, number int)
    where ${flyers.id} = counted.id`);
}

/** Groups the items by key and sorts the groups by key. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  return [...Map.groupBy(items, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
