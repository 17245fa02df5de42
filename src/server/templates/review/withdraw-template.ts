import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/activity/record-activity.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { laterThan } from '#server/events/writing/later-than.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { TemplateRow } from '../template-response.ts';
import { templates } from '../templates-tables.ts';
import { lockTemplate, type TemplateDecision } from './lock-template.ts';

/**
 * Stops offering a template to attendees. Flyers made with it stay; its owner gets the reason by mail and on the dashboard.
 * @returns the template afterwards
 * @throws AppError as `lockTemplate`
 */
export async function withdrawTemplate(
  db: Database,
  decision: TemplateDecision & { reason: string },
): Promise<TemplateRow> {
  return db.transaction(async (tx) => {
    const { template, event, owner } = await lockTemplate(tx, decision, 'rejected');
    const { id, name } = template;
    const { actorId, reason } = decision;
    const [withdrawn] = await tx
      .update(templates)
      // A designer that is open does not know the reason: saving there must not submit the template again.
      .set({ status: 'rejected', rejectionReason: reason, updatedAt: laterThan(template.updatedAt) })
      .where(eq(templates.id, id))
      .returning();
    await queueMail(tx, {
      kind: 'template-withdrawn',
      recipient: { id: owner.id, email: owner.email },
      data: {
        name: owner.name,
        templateName: name,
        templateId: id,
        eventId: event.id,
        eventName: event.name,
        reason,
      },
    });
    const happened = { ownerId: owner.id, eventId: event.id, detail: `${name}: ${reason}` };
    await recordActivity(tx, { ...happened, kind: 'template-rejected' });
    await recordAudit(tx, { actorId, action: 'template.withdraw', subject: ['template', id] });
    return withdrawn!;
  });
}
