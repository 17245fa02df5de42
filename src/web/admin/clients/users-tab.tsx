import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { PACKAGES } from '#contract/accounts/packages.ts';
import { formatDate } from '#web/kit/ui/local-time.ts';
import { ClientTable, type ClientColumn } from './client-table.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';

const COLUMNS: readonly ClientColumn[] = [
  [m('Package'), ({ packageTier }) => t(PACKAGES[packageTier].label)],
  [m('Status'), (client) => <UserStatusBadge user={client} />],
  [m('Tokens'), ({ tokens }) => tokens.toLocaleString(locale())],
  [m('Events'), ({ eventsCount }) => eventsCount.toLocaleString(locale())],
  [m('Joined'), ({ createdAt }) => formatDate(createdAt)],
];

export default function UsersTab() {
  return (
    <ClientTable
      id="users"
      title={t('Clients')}
      first={t('User')}
      columns={COLUMNS}
      choices={['status', 'tier', 'sort', 'role']}
    />
  );
}
