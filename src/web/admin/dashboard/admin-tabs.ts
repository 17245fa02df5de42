import { m } from '#contract/language/message.ts';
import type { AdminStats } from '#contract/admin/admin.ts';
import { lazy, type ComponentType } from 'react';

type Waiting = Partial<AdminStats> & {
  /** Number of contact messages that no admin has handled, as text; absent when there are none. */
  newMessages: string | undefined;
};

type TabRow = readonly [value: string, label: string, load: () => Promise<{ default: ComponentType }>];

/**
 * The tabs: the value of `?tab=`, the label (a message to translate) and the content, which loads when the tab opens. The
 * first tab needs no parameter.
 */
const TABS: readonly TabRow[] = [
  ['approvals', m('Pending Approvals'), () => import('./approvals-tab.tsx')],
  ['users', m('User Management'), () => import('#web/admin/clients/users-tab.tsx')],
  ['management', m('Event Management'), () => import('#web/admin/managed-events/event-management-tab.tsx')],
  ['events', m('All Events'), () => import('#web/admin/managed-events/all-events-tab.tsx')],
  ['client-stats', m('Client Stats'), () => import('#web/admin/clients/client-stats-tab.tsx')],
  ['tokens', m('Token Management'), () => import('#web/admin/ledger/ledger-tab.tsx')],
  ['inbox', m('Contact Inbox'), () => import('#web/admin/inbox/inbox-tab.tsx')],
  ['questions', m('Questions'), () => import('./questions-tab.tsx')],
  ['mail', m('Mail'), () => import('./mail-tab.tsx')],
  ['jobs', m('Jobs'), () => import('./jobs-tab.tsx')],
  ['audit', m('Audit Log'), () => import('#web/admin/audit/audit-list.tsx')],
  ['system', m('System'), () => import('#web/admin/system/system-tab.tsx')],
];

/** The number of tabs in the row of a narrow screen, which shows the others only in the More menu. */
const IN_NARROW_ROW = 6;

/** The number of items in a tab that wait for an admin. */
const COUNTS: Partial<Record<string, (waiting: Waiting) => string | number | undefined>> = {
  approvals: ({ pendingApprovals }) => pendingApprovals,
  inbox: ({ newMessages }) => newMessages,
};

export const ADMIN_TABS = TABS.map(([value, label, load], index) => ({
  value,
  label,
  count: COUNTS[value],
  isLate: index >= IN_NARROW_ROW,
  content: lazy(load),
}));
