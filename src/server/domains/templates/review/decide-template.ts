import { and, asc, eq, ne } from 'drizzle-orm';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { changeTemplate } from '../find-template.ts';
import { templates, type TemplateRow } from '../templates-tables.ts';
import { lockTemplate, type TemplateDecision } from './lock-template.ts';

/**
 * Stops offering all sizes of a template's design to attendees. Flyers made with the template stay. The owner gets the reason by
 * email and on the dashboard.
 * @throws the errors of `lockTemplate`
 */
export const withdrawTemplate = inTransaction(async (tx, decision: TemplateDecision & { reason: string }) => {
  const { template, event, owner } = await lockTemplate(tx, decision, 'rejected');
  const { id, name, familyId } = template;
  const { actorId, reason } = decision;
  const changes = { status: 'rejected' as const, rejectionReason: reason };
  const withdrawn = await changeTemplate(tx, template, changes);
  const others = familyId === null ? [] : await findOffered(tx, familyId, id);
  for (const other of others) await changeTemplate(tx, other, changes);
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
      sizes: 1 + others.length,
    },
  });
  const happened = { ownerId: owner.id, eventId: event.id, detail: `${name}: ${reason}` };
  await recordActivity(tx, { ...happened, kind: 'template-rejected' });
  for (const size of [template, ...others])
    await recordAudit(tx, { actorId, action: 'template.withdraw', subject: ['template', size.id] });
  return withdrawn;
});

/** The family's other approved sizes. The caller must have locked the family's event, as every template write does. */
async function findOffered(tx: Database, familyId: string, id: string): Promise<TemplateRow[]> {
  return tx
    .select()
    .from(templates)
    .where(and(eq(templates.familyId, familyId), ne(templates.id, id), eq(templates.status, 'approved')))
    .orderBy(asc(templates.createdAt), asc(templates.id))
    .for('no key update');
}

/** Makes a withdrawn or pending template available to attendees, and emails its owner. @throws the errors of `lockTemplate` */
export const approveTemplate = inTransaction(async (tx, decision: TemplateDecision): Promise<TemplateRow> => {
  const { template, event, owner } = await lockTemplate(tx, decision, 'approved');
  const { id, name } = template;
  const approved = await changeTemplate(tx, template, { status: 'approved', rejectionReason: null });
  await queueMail(tx, {
    kind: 'template-approved',
    recipient: { id: owner.id, email: owner.email },
    data: { name: owner.name, templateName: name, eventName: event.name, eventSlug: event.slug },
  });
  const happened = { ownerId: owner.id, eventId: event.id, detail: name };
  await recordActivity(tx, { ...happened, kind: 'template-approved' });
  const { actorId } = decision;
  await recordAudit(tx, { actorId, action: 'template.approve', subject: ['template', id] });
  return approved;
});
