import { m } from '#contract/language/message.ts';
import type { AdminStats } from '#contract/admin/admin.ts';
import { lazy, type ComponentType } from 'react';

type Waiting = Partial<AdminStats> & {
  /** Number of contact messages that no admin has handled, as text; absent when there are none. */
  newMessages: string | undefined;
};

interface AdminTab {
  /** Value of `?tab=`. The first tab needs no parameter. */
  value: string;
  /** A message, to be translated with `t`. */
  label: string;
  /** Returns the number of items that wait for an admin. */
  count?: (waiting: Waiting) => string | number | undefined;
  /** Whether narrow screens show the tab only in the More menu. */
  isLate?: boolean;
  /** The tab's content, in its own chunk so that opening one tab does not load the others. */
  content: ComponentType;
}

export const ADMIN_TABS: readonly AdminTab[] = [
  {
    value: 'approvals',
    label: m('Pending Approvals'),
    count: ({ pendingApprovals }) => pendingApprovals,
    content: lazy(() => import('./approvals-tab.tsx')),
  },
  {
    value: 'users',
    label: m('User Management'),
    content: lazy(() => import('#web/admin/clients/users-tab.tsx')),
  },
  {
    value: 'management',
    label: m('Event Management'),
    content: lazy(() => import('#web/admin/managed-events/event-management-tab.tsx')),
  },
  {
    value: 'events',
    label: m('All Events'),
    content: lazy(() => import('#web/admin/managed-events/all-events-tab.tsx')),
  },
  {
    value: 'client-stats',
    label: m('Client Stats'),
    content: lazy(() => import('#web/admin/clients/client-stats-tab.tsx')),
  },
  {
    value: 'tokens',
    label: m('Token Management'),
    content: lazy(() => import('#web/admin/ledger/ledger-tab.tsx')),
  },
  {
    value: 'inbox',
    label: m('Contact Inbox'),
    count: ({ newMessages }) => newMessages,
    isLate: true,
    content: lazy(() => import('#web/admin/inbox/inbox-tab.tsx')),
  },
  {
    value: 'questions',
    label: m('Questions'),
    isLate: true,
    content: lazy(() => import('./questions-tab.tsx')),
  },
  { value: 'mail', label: m('Mail'), isLate: true, content: lazy(() => import('./mail-tab.tsx')) },
  { value: 'jobs', label: m('Jobs'), isLate: true, content: lazy(() => import('./jobs-tab.tsx')) },
  {
    value: 'audit',
    label: m('Audit Log'),
    isLate: true,
    content: lazy(() => import('#web/admin/audit/audit-list.tsx')),
  },
  {
    value: 'system',
    label: m('System'),
    isLate: true,
    content: lazy(() => import('#web/admin/system/system-tab.tsx')),
  },
];
