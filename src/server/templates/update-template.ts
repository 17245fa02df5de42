import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { readLayout } from '#contract/layout.ts';
import { TEMPLATE_CHANGED, TEMPLATE_NOT_FOUND } from '#contract/template-rules.ts';
import type { TemplateInput } from '#contract/templates.ts';
import type { Viewer } from '#server/users/viewer.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { announceChange } from '#server/changes/announce-change.ts';
import { findEditableEvent } from '#server/events/find-editable-event.ts';
import { lockEvent } from '#server/events/lock-event.ts';
import { laterThan } from '#server/events/writing/later-than.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { forgetPictures, keepPictures, queuePaths } from '#server/media/keep-picture.ts';
import type { TemplatesWriteDependencies } from './create-template.ts';
import { findEditableTemplate } from './find-template.ts';
import { refuseIncompleteLayout } from './refuse-incomplete-layout.ts';
import { refuseUnreadableCodes } from './refuse-unreadable-codes.ts';
import { picturesOf, takeInPictures } from './take-in-pictures.ts';
import type { TemplateRow } from './template-response.ts';
import { templates } from './templates-tables.ts';

/**
 * Edits a template; existing flyers do not change. An owner's edit of a withdrawn template submits it: it is offered again once an
 * admin has approved it. An admin's edit leaves the status as it is.
 * @throws AppError NOT_FOUND, FORBIDDEN, EDIT_CONFLICT, INCOMPLETE_LAYOUT, and those of `takeInPictures`
 */
export async function updateTemplate(
  { db, storage }: TemplatesWriteDependencies,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
  input: TemplateInput,
): Promise<TemplateRow> {
  const found = await findEditableTemplate(db, id, viewer);
  if (input.eventId !== found.eventId) await findEditableEvent(db, input.eventId, viewer);
  // One that is stored may be older than the rule, and must still be renamed or rejected.
  if (!isDeepStrictEqual(input.layoutJson, readLayout(found.layoutJson)))
    refuseIncompleteLayout(input.layoutJson);
  refuseUnreadableCodes(input.layoutJson);
  const { path, layoutJson, prepared } = await takeInPictures({ db, storage }, viewer, input, found);
  const { eventId, name, canvasSize, expectedUpdatedAt } = input;
  const isAdmin = viewer.role === 'admin';
  try {
    return await db.transaction(async (tx) => {
      await lockEvent(tx, eventId);
      const [before] = await tx.select().from(templates).where(eq(templates.id, id)).for('no key update');
      if (!before) throw new AppError('NOT_FOUND', TEMPLATE_NOT_FOUND);
      if (expectedUpdatedAt && Date.parse(expectedUpdatedAt) !== before.updatedAt.getTime())
        throw new AppError('EDIT_CONFLICT', TEMPLATE_CHANGED);
      await keepPictures(tx, storage, prepared);
      const submits = !isAdmin && before.status === 'rejected';
      const [row] = await tx
        .update(templates)
        .set({
          eventId,
          name,
          canvasSize,
          layoutJson,
          ...(submits && { status: 'pending' }),
          backgroundPath: path,
          familyId: eventId === before.eventId ? before.familyId : null,
          updatedAt: laterThan(before.updatedAt),
        })
        .where(eq(templates.id, id))
        .returning();
      const kept = picturesOf({ backgroundPath: path, layoutJson });
      await queuePaths(
        tx,
        picturesOf(before).filter((picture) => !kept.includes(picture)),
      );
      if (submits) await announceChange(tx, { kind: 'submission', subjectId: id });
      if (isAdmin) {
        const subject = ['template', id] as const;
        await recordAudit(tx, { actorId: viewer.id, action: 'template.update', subject });
      }
      return row!;
    });
  } catch (error) {
    await forgetPictures(db, prepared);
    throw error;
  }
}
