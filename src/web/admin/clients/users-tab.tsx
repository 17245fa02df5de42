import { PACKAGES } from '#contract/accounts/packages.ts';
import { formatDate } from '#web/kit/ui/local-time.ts';
import { ClientTable, type ClientColumn } from './client-table.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';

const COLUMNS: readonly ClientColumn[] = [
  ['Package', ({ packageTier }) => PACKAGES[packageTier].label],
  ['Status', ({ status }) => <UserStatusBadge status={status} />],
  ['Tokens', ({ tokens }) => tokens.toLocaleString('en')],
  ['Events', ({ eventsCount }) => eventsCount.toLocaleString('en')],
  ['Joined', ({ createdAt }) => formatDate(createdAt)],
];

export default function UsersTab() {
  return (
    <ClientTable
      id="users"
      title="Clients"
      first="User"
      columns={COLUMNS}
      choices={['status', 'tier', 'sort', 'role']}
    />
  );
}
