import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { laterThan } from '#server/domains/events/writing/later-than.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { TemplateRow } from '../template-response.ts';
import { templates } from '../templates-tables.ts';
import { lockTemplate, type TemplateDecision } from './lock-template.ts';

/**
 * Offers a withdrawn or waiting template to attendees again, and mails its owner.
 * @returns the template afterwards
 * @throws AppError as `lockTemplate`
 */
export async function approveTemplate(db: Database, decision: TemplateDecision): Promise<TemplateRow> {
  return db.transaction(async (tx) => {
    const { template, event, owner } = await lockTemplate(tx, decision, 'approved');
    const { id, name } = template;
    const [approved] = await tx
      .update(templates)
      .set({ status: 'approved', rejectionReason: null, updatedAt: laterThan(template.updatedAt) })
      .where(eq(templates.id, id))
      .returning();
    await queueMail(tx, {
      kind: 'template-approved',
      recipient: { id: owner.id, email: owner.email },
      data: { name: owner.name, templateName: name, eventName: event.name, eventSlug: event.slug },
    });
    const happened = { ownerId: owner.id, eventId: event.id, detail: name };
    await recordActivity(tx, { ...happened, kind: 'template-approved' });
    const { actorId } = decision;
    await recordAudit(tx, { actorId, action: 'template.approve', subject: ['template', id] });
    return approved!;
  });
}
