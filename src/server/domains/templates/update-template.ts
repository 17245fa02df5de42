import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import { readLayout } from '#contract/flyers/layout.ts';
import { TEMPLATE_CHANGED } from '#contract/flyers/template-rules.ts';
import type { TemplateInput } from '#contract/flyers/templates.ts';
import type { Editor } from '#server/domains/events/events-policy.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announceChange } from '#server/platform/changes/admin-changes.ts';
import { findEditableEvent } from '#server/domains/events/find-event.ts';
import { recordAdminEdit } from '#server/domains/events/record-admin-edit.ts';
import { lockEvent } from '#server/domains/events/lock-event.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { keepPictures, queuePaths } from '#server/platform/media/keep-picture.ts';
import type { TemplatesWriteDependencies } from './create-template.ts';
import {
  changeTemplate,
  findEditableTemplate,
  findWithdrawn,
  lockTemplateRow,
  waitingAs,
} from './find-template.ts';
import { refuseIncompleteLayout, refuseUnreadableCodes } from './refuse-incomplete-layout.ts';
import { picturesOf, takeInTemplatePictures } from './take-in-template-pictures.ts';
import { templates, type TemplateRow } from './templates-tables.ts';

/**
 * Edits a template; existing flyers do not change. An owner's edit of a withdrawn template, or an edit that copies a withdrawn
 * design, submits the template for review. Attendees can use it again once an admin approves it. An admin's edit does not change
 * the status. A template that moves to another event, or to a size that its family already has, leaves the family.
 * @throws AppError NOT_FOUND, FORBIDDEN, EDIT_CONFLICT, INCOMPLETE_LAYOUT, and the errors of `takeInTemplatePictures`
 */
export async function updateTemplate(
  { db, storage }: TemplatesWriteDependencies,
  viewer: Editor,
  id: string,
  input: TemplateInput,
): Promise<TemplateRow> {
  const found = await findEditableTemplate(db, id, viewer);
  if (input.eventId !== found.eventId) await findEditableEvent(db, input.eventId, viewer);
  // Checks the layout only if it changed. A stored layout may predate the rule, and its template must remain renamable.
  if (!isDeepStrictEqual(input.layoutJson, readLayout(found.layoutJson)))
    refuseIncompleteLayout(input.layoutJson);
  refuseUnreadableCodes(input.layoutJson);
  const { path, layoutJson, prepared } = await takeInTemplatePictures({ db, storage }, viewer, input, found);
  const { eventId, name, canvasSize, expectedUpdatedAt } = input;
  return db.transaction(async (tx) => {
    await lockEvent(tx, eventId);
    const before = await lockTemplateRow(tx, id);
    if (expectedUpdatedAt && Date.parse(expectedUpdatedAt) !== before.updatedAt.getTime())
      throw new AppError('EDIT_CONFLICT', TEMPLATE_CHANGED);
    await keepPictures(tx, prepared);
    const design = { layoutJson, backgroundPath: path };
    const isSameDesign = isDeepStrictEqual(design, {
      layoutJson: readLayout(before.layoutJson),
      backgroundPath: before.backgroundPath,
    });
    const copied =
      isSameDesign || before.status !== 'approved' ? null : await findWithdrawn(tx, viewer, design);
    const submits = viewer.role !== 'admin' && (before.status === 'rejected' || copied !== null);
    const staysInFamily =
      eventId === before.eventId && !(await hasOtherOfSize(tx, { ...before, canvasSize }));
    const row = await changeTemplate(tx, before, {
      eventId,
      name,
      canvasSize,
      ...design,
      ...(submits && { status: 'pending' as const }),
      ...waitingAs(copied),
      familyId: staysInFamily ? before.familyId : null,
    });
    const kept = picturesOf(design);
    const dropped = picturesOf(before).filter((picture) => !kept.includes(picture));
    await queuePaths(tx, dropped);
    if (submits) await announceChange(tx, { kind: 'submission', subjectId: id });
    await recordAdminEdit(tx, viewer, { action: 'template.update', subject: ['template', id] });
    return row;
  });
}

/** Whether the family already has another template of this size. Attendees must not be offered a size twice. */
async function hasOtherOfSize(
  tx: Database,
  { id, familyId, canvasSize }: Pick<TemplateRow, 'id' | 'familyId' | 'canvasSize'>,
): Promise<boolean> {
  if (familyId === null) return false;
  const others = and(
    eq(templates.familyId, familyId),
    eq(templates.canvasSize, canvasSize),
    ne(templates.id, id),
  );
  return (await tx.select({ id: templates.id }).from(templates).where(others).limit(1)).length > 0;
}
