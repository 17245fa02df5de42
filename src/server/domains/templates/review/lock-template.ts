import { m } from '#contract/language/message.ts';
import { TEMPLATE_NOT_FOUND } from '#contract/flyers/template-rules.ts';
import { findLastActor } from '#server/platform/audit/subject-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockEvent } from '#server/domains/events/lock-event.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { findUser, type UserRow } from '#server/platform/users/find-user.ts';
import { findTemplate, lockTemplateRow } from '../find-template.ts';
import type { TemplateRow } from '../templates-tables.ts';
import type { EventRow } from '#server/domains/events/event-row.ts';

export interface TemplateDecision {
  templateId: string;
  actorId: string;
  /** The `updatedAt` of the template version that the admin has seen, if the request states it. */
  expectedUpdatedAt?: string | null | undefined;
}

const CHANGED = m('This template has changed since you opened it. Please look at it again.');

/**
 * Locks a template, and its event, for an admin's decision.
 * @param decided the status that the decision would set
 * @throws AppError NOT_FOUND; CONFLICT, naming the admin who decided first, when the template already has that status, or when
 * the admin has seen another version
 */
export async function lockTemplate(
  tx: Database,
  { templateId, expectedUpdatedAt }: TemplateDecision,
  decided: 'approved' | 'rejected',
): Promise<{ template: TemplateRow; event: EventRow; owner: UserRow }> {
  const found = await findTemplate(tx, templateId);
  if (!found) throw new AppError('NOT_FOUND', TEMPLATE_NOT_FOUND);
  const event = await lockEvent(tx, found.eventId);
  const template = await lockTemplateRow(tx, templateId);
  if (template.status === decided) {
    const actor = await findLastActor(
      tx,
      ['template', templateId],
      ['template.withdraw', 'template.approve'],
    );
    const message =
      decided === 'approved'
        ? m('This template was already approved by {actor}.')
        : m('This template was already withdrawn by {actor}.');
    throw new AppError('CONFLICT', message, { values: { actor } });
  }
  const isSeen = !expectedUpdatedAt || Date.parse(expectedUpdatedAt) === template.updatedAt.getTime();
  // A concurrent edit may have moved the template to another event.
  if (!isSeen || template.eventId !== event.id) throw new AppError('CONFLICT', CHANGED);
  return { template, event, owner: await findUser(tx, event.clientId) };
}
