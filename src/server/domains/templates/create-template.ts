import type { TemplateInput } from '#contract/flyers/templates.ts';
import type { Editor } from '#server/domains/events/events-policy.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announceChange } from '#server/platform/changes/admin-changes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findEditableEvent } from '#server/domains/events/find-event.ts';
import { lockEvent } from '#server/domains/events/lock-event.ts';
import { keepPictures } from '#server/platform/media/keep-picture.ts';
import { requestHash } from '#server/platform/media/request-hash.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { findWithdrawn, waitingAs } from './find-template.ts';
import { refuseIncompleteLayout, refuseUnreadableCodes } from './refuse-incomplete-layout.ts';
import { takeInTemplatePictures } from './take-in-template-pictures.ts';
import { templates, type TemplateRow } from './templates-tables.ts';
import { sql, and, asc, eq } from 'drizzle-orm';

export type TemplatesWriteDependencies = { db: Database; storage: Storage };

/**
 * Creates a template for the caller's event. Attendees can use the template immediately, but a copy of a design that an admin has
 * withdrawn waits for review.
 * @param key the request's Idempotency-Key; a retry with it returns the template already created
 * @throws AppError NOT_FOUND, FORBIDDEN when the event is not the caller's, INCOMPLETE_LAYOUT, and the errors of
 * `takeInTemplatePictures`
 */
export async function createTemplate(
  { db, storage }: TemplatesWriteDependencies,
  viewer: Editor,
  input: TemplateInput,
  key: string | null = null,
): Promise<CreatedTemplates> {
  const creation = { key, hash: key === null ? null : requestHash(input) };
  const earlier = await madeWithKey(db, viewer.id, creation);
  if (earlier) return earlier;
  await findEditableEvent(db, input.eventId, viewer);
  refuseIncompleteLayout(input.layoutJson);
  refuseUnreadableCodes(input.layoutJson);
  const { path, layoutJson, prepared } = await takeInTemplatePictures({ db, storage }, viewer, input, null);
  const { eventId, name, canvasSize } = input;
  const isAdmin = viewer.role === 'admin';
  return db.transaction(async (tx): Promise<CreatedTemplates> => {
    await lockKey(tx, viewer.id, key);
    // Throws NOT_FOUND if the event was deleted in the meantime.
    await lockEvent(tx, eventId);
    const concurrent = await madeWithKey(tx, viewer.id, creation);
    if (concurrent) return concurrent;
    await keepPictures(tx, prepared);
    const design = { layoutJson, backgroundPath: path };
    const withdrawn = isAdmin ? null : await findWithdrawn(tx, viewer.id, design);
    const [row] = await tx
      .insert(templates)
      .values({
        eventId,
        createdBy: viewer.id,
        name,
        canvasSize,
        ...design,
        ...waitingAs(withdrawn),
        creationKey: key,
        creationHash: creation.hash,
      })
      .returning();
    if (withdrawn) await announceChange(tx, { kind: 'submission', subjectId: row!.id });
    if (isAdmin) {
      const subject = ['template', row!.id] as const;
      await recordAudit(tx, { actorId: viewer.id, action: 'template.create', subject });
    }
    return { made: [row!], replayed: null };
  });
}

/**
 * Copies an event's templates to another event of the same owner. Copies of rejected templates wait for review, and open admin
 * panels are notified. Copies of linked sizes are linked with each other.
 */
export async function copyTemplates(tx: Database, fromEventId: string, toEventId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; status: string }>(sql`
    insert into ${templates} (event_id, created_by, name, canvas_size, status, rejection_reason, background_path, layout_json, family_id, created_at)
    select ${toEventId}::uuid, created_by, name, canvas_size,
      case status when 'rejected' then 'pending' else status end, rejection_reason, background_path, layout_json,
      md5(family_id::text || ${toEventId}::text)::uuid,
      now() + row_number() over (order by created_at, id) * interval '1 millisecond'
    from ${templates} where event_id = ${fromEventId}::uuid returning id, status`);
  const waiting = rows.find(({ status }) => status === 'pending');
  if (waiting) await announceChange(tx, { kind: 'submission', subjectId: waiting.id });
}

/**
 * Created templates. If an earlier request with the same key created them, `replayed` says whether that request had the same
 * content.
 */
export type CreatedTemplates = {
  made: TemplateRow[];
  replayed: 'same request' | 'another request' | null;
};

/** Serializes requests with the same Idempotency-Key, even for different events. Lock the key before events. */
export async function lockKey(tx: Database, userId: string, key: string | null): Promise<void> {
  if (key === null) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`template ${userId} ${key}`}, 0))`);
}

/**
 * Templates that the user's earlier request with this Idempotency-Key created, oldest first; null if there was no such request.
 */
export async function madeWithKey(
  db: Database,
  userId: string,
  { key, hash }: { key: string | null; hash: string | null },
): Promise<CreatedTemplates | null> {
  if (key === null) return null;
  const { createdBy, creationKey, createdAt, id } = templates;
  const made = await db
    .select()
    .from(templates)
    .where(and(eq(createdBy, userId), eq(creationKey, key)))
    .orderBy(asc(createdAt), asc(id));
  if (made.length === 0) return null;
  return { made, replayed: made[0]!.creationHash === hash ? 'same request' : 'another request' };
}
