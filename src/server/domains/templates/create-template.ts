import { sql } from 'drizzle-orm';
import type { TemplateInput } from '#contract/flyers/templates.ts';
import { announceChange } from '#server/platform/changes/admin-changes.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Editor } from '#server/domains/events/events-policy.ts';
import { findEditableEvent } from '#server/domains/events/find-event.ts';
import { creationOf, type Created } from '#server/domains/events/writing/created-once.ts';
import { keepPictures } from '#server/platform/media/keep-picture.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { createOnce, madeWithKey } from './create-once.ts';
import { findWithdrawn, waitingAs } from './find-template.ts';
import { refuseIncompleteLayout, refuseUnreadableCodes } from './refuse-incomplete-layout.ts';
import { takeInTemplatePictures } from './take-in-template-pictures.ts';
import { templates, type TemplateRow } from './templates-tables.ts';

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
): Promise<Created<TemplateRow>> {
  const creation = creationOf(key, input);
  const earlier = await madeWithKey(db, viewer.id, creation);
  if (earlier) return earlier;
  await findEditableEvent(db, input.eventId, viewer);
  refuseIncompleteLayout(input.layoutJson);
  refuseUnreadableCodes(input.layoutJson);
  const { path, layoutJson, prepared } = await takeInTemplatePictures({ db, storage }, viewer, input, null);
  const { eventId, name, canvasSize } = input;
  return createOnce(db, { viewer, eventId, creation }, async (tx) => {
    await keepPictures(tx, prepared);
    const design = { layoutJson, backgroundPath: path };
    return [{ name, canvasSize, ...design, ...waitingAs(await findWithdrawn(tx, viewer, design)) }];
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
