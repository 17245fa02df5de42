import type { Activity, ActivityKind } from '#contract/accounts/activity.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';

type Look = { icon: IconName; title: string; tone: string };

const GOOD = 'bg-baobab-tint text-baobab';
const BAD = 'bg-paper-deep text-danger';
const PLAIN = 'bg-paper-deep text-ink-soft';
const TOKENS = 'bg-marigold text-on-marigold';

const LOOKS: Record<Exclude<ActivityKind, 'flyers' | 'downloads'>, Look> = {
  submitted: { icon: 'up', title: 'Submitted for review', tone: PLAIN },
  withdrawn: { icon: 'reset', title: 'Withdrawn from review', tone: PLAIN },
  approved: { icon: 'check', title: 'Approved and published', tone: GOOD },
  rejected: { icon: 'close', title: 'Rejected', tone: BAD },
  'changes-requested': { icon: 'mail', title: 'Changes requested', tone: PLAIN },
  archived: { icon: 'minus', title: 'Archived', tone: PLAIN },
  restored: { icon: 'check', title: 'Published again', tone: GOOD },
  cancelled: { icon: 'close', title: 'Cancelled', tone: BAD },
  postponed: { icon: 'clock', title: 'Postponed', tone: PLAIN },
  'on-again': { icon: 'check', title: 'On again', tone: GOOD },
  'template-approved': { icon: 'check', title: 'Template approved', tone: GOOD },
  'template-rejected': { icon: 'close', title: 'Template withdrawn', tone: BAD },
  'tokens-granted': { icon: 'token', title: 'Tokens added', tone: TOKENS },
  'tokens-refunded': { icon: 'token', title: 'Tokens refunded', tone: TOKENS },
  'tokens-corrected': { icon: 'token', title: 'Tokens corrected', tone: TOKENS },
  'flyers-enabled': { icon: 'token', title: 'Tokens spent', tone: TOKENS },
};

export function lookOf({ kind, count }: Pick<Activity, 'kind' | 'count'>): Look {
  const number = count.toLocaleString('en');
  const one = count === 1;
  if (kind === 'flyers') {
    return { icon: 'image', title: `${number} ${one ? 'flyer' : 'flyers'} made`, tone: GOOD };
  }
  if (kind === 'downloads') {
    return { icon: 'download', title: `${number} ${one ? 'download' : 'downloads'}`, tone: GOOD };
  }
  return LOOKS[kind];
}
