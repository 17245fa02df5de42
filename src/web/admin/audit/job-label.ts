import { m } from '#contract/language/message.ts';
import type { JobName } from '#contract/admin/jobs.ts';
import { t } from '#web/kit/language/t.ts';

const LABELS: Record<JobName, string> = {
  'file-deletion': m('Delete unused files'),
  previews: m('Generate flyer previews'),
  'event-keys': m('Update events after an upgrade'),
  downloads: m('Count downloads'),
  'flyer-keys': m('Delete expired idempotency keys'),
  'old-flyers': m('Delete flyers of past events'),
  'seeing-as': m('End expired “view as client” sessions'),
  'user-totals': m('Recalculate all users’ totals'),
  'old-rows': m('Delete old emails, activity, counts and audit log entries'),
  starters: m('Draw the starter designs'),
};

/** The label of a background job. Jobs of a newer server release, which this page doesn't know, are shown by name. */
export function jobLabel(name: string): string {
  return t((LABELS as Partial<Record<string, string>>)[name] ?? name);
}
