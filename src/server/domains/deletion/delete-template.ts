import { eq } from 'drizzle-orm';
import { TEMPLATE_NOT_FOUND } from '#contract/flyers/template-rules.ts';
import type { Editor } from '#server/domains/events/events-policy.ts';
import { countWithoutTemplate } from '#server/domains/analytics/forget-counts.ts';
import { forgetPastValues } from '#server/domains/analytics/read-values.ts';
import type { Database } from '#server/platform/db/database.ts';
import { recordAdminEdit } from '#server/domains/events/record-admin-edit.ts';
import { findFlyerEvent } from '#server/domains/events/find-flyer-event.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { queuePaths } from '#server/platform/media/keep-picture.ts';
import { findEditableTemplate } from '#server/domains/templates/find-template.ts';
import { lockUsers } from '#server/platform/users/find-user.ts';
import { picturesOf } from '#server/domains/templates/take-in-template-pictures.ts';
import { templates } from '#server/domains/templates/templates-tables.ts';

/** Deletes a template. Flyers made from the template stay, without a template. @throws AppError NOT_FOUND, FORBIDDEN */
export async function deleteTemplate(db: Database, viewer: Editor, id: string) {
  const { eventId } = await findEditableTemplate(db, id, viewer);
  const event = await findFlyerEvent(db, eventId);
  if (!event) throw new AppError('NOT_FOUND', TEMPLATE_NOT_FOUND);
  await db.transaction(async (tx) => {
    await lockUsers(tx, [event.clientId]);
    await tx.select({ id: templates.id }).from(templates).where(eq(templates.id, id)).for('update');
    await countWithoutTemplate(tx, { templateId: id, eventId, ownerId: event.clientId });
    const [deleted] = await tx.delete(templates).where(eq(templates.id, id)).returning();
    if (!deleted) throw new AppError('NOT_FOUND', TEMPLATE_NOT_FOUND);
    await queuePaths(tx, picturesOf(deleted));
    await recordAdminEdit(tx, viewer, { action: 'template.delete', subject: ['template', id] });
  });
  forgetPastValues();
}
