import type { TimelineEntry } from '#contract/events/review.ts';
import { capitalise } from '#web/kit/ui/capitalise.ts';
import { labelOf } from '#web/admin/reviews/event-changes.tsx';

const TITLES: Record<string, string> = {
  'event.create': 'Created by an admin',
  'event.approve': 'Approved',
  'event.reject': 'Rejected',
  'event.undo-rejection': 'Rejection undone',
  'event.request-changes': 'Changes requested',
  'event.review': 'Edits reviewed',
  'event.archive': 'Archived',
  'event.restore': 'Restored',
  'event.feature': 'Featured',
  'event.unfeature': 'No longer featured',
  'event.withdraw': 'Withdrawn from review',
  submitted: 'Submitted for review',
  rejected: 'Reason given to the owner',
  'changes-requested': 'Note to the owner',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  'on-again': 'On again',
  'template-approved': 'Template approved',
  'template-rejected': 'Template withdrawn',
};

/** What one entry says happened. */
export function titleOf({ kind, count, fields, tokens }: TimelineEntry): string {
  const number = count.toLocaleString('en');
  if (kind === 'flyers') return `${number} ${count === 1 ? 'flyer' : 'flyers'} made`;
  if (kind === 'downloads') return `${number} ${count === 1 ? 'download' : 'downloads'}`;
  if (kind === 'event.update') return `Edited: ${fields.map(labelOf).join(', ') || 'nothing'}`;
  const title = TITLES[kind] ?? capitalise(kind.replace(/^event\./, '').replaceAll('-', ' '));
  return tokens === null ? title : `${title}, ${tokens.toLocaleString('en')} tokens returned`;
}
