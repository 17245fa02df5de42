import type { Client } from '#contract/admin/admin.ts';
import { PACKAGES } from '#contract/accounts/packages.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { formatDate } from '#web/kit/ui/local-time.ts';
import { Cell, Row } from '#web/kit/ui/table.tsx';
import { ClientFilters, useClientFilters } from './client-filters.tsx';
import { ClientName } from '#web/shared/lists/client-name.tsx';
import { ClientActions, useClientDialogs } from './use-client-dialogs.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';

const COLUMNS = ['User', 'Package', 'Status', 'Tokens', 'Events', 'Joined', 'Actions'];

export default function UsersTab() {
  const [filters, setFilters] = useClientFilters();
  const [open, dialogs] = useClientDialogs();
  return (
    <>
      <ListSection<Client>
        path="/api/admin/clients"
        parameters={filters}
        columns={COLUMNS}
        id="users"
        title={filters.role === '' ? 'Clients' : 'Users'}
        what="the clients"
        empty={{ title: 'No clients found', text: 'No clients match this search and these filters.' }}
        tools={
          <ClientFilters
            filters={filters}
            onChange={setFilters}
            choices={['status', 'tier', 'sort', 'role']}
          />
        }
      >
        {(client) => (
          <Row>
            <Cell wide>
              <ClientName client={client} />
            </Cell>
            <Cell label="Package">{PACKAGES[client.packageTier].label}</Cell>
            <Cell label="Status">
              <UserStatusBadge status={client.status} />
            </Cell>
            <Cell label="Tokens">
              <span className="tabular-nums">{client.tokens.toLocaleString('en')}</span>
            </Cell>
            <Cell label="Events">
              <span className="tabular-nums">{client.eventsCount.toLocaleString('en')}</span>
            </Cell>
            <Cell label="Joined">
              <span className="whitespace-nowrap">{formatDate(client.createdAt)}</span>
            </Cell>
            <Cell wide>
              <ClientActions client={client} onOpen={open} />
            </Cell>
          </Row>
        )}
      </ListSection>
      {dialogs}
    </>
  );
}
