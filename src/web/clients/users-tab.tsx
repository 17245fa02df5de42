import type { Client } from '#contract/admin.ts';
import { PACKAGES } from '#contract/packages.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/form/form-field.tsx';
import { formatDate } from '#web/ui/local-time.ts';
import { Cell, Row } from '#web/ui/table.tsx';
import { AssignTokensDialog } from './assign-tokens-dialog.tsx';
import { ListSection } from '#web/admin-lists/list-section.tsx';
import { SearchForm } from '#web/admin-lists/search-form.tsx';
import { UpdateClientDialog } from './update-client-dialog.tsx';
import { STATUS_LABELS, UserStatusBadge } from './user-status-badge.tsx';

const COLUMNS = ['User', 'Package', 'Status', 'Tokens', 'Events', 'Joined', 'Actions'];
const STATUSES = Object.entries({ '': 'All statuses', ...STATUS_LABELS });

type Opened = { dialog: 'update' | 'tokens'; client: Client } | null;

export default function UsersTab() {
  const [filters, setFilters] = useState({ search: '', status: '' });
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  return (
    <>
      <ListSection<Client>
        path="/api/admin/clients"
        parameters={filters}
        columns={COLUMNS}
        id="users"
        title="Clients"
        what="the clients"
        empty={{ title: 'No clients found', text: 'No clients match this search and status.' }}
        tools={
          <div className="mb-4 flex flex-col gap-3 sm:flex-row">
            <SearchForm
              label="Search by name, email or organization"
              value={filters.search}
              onSearch={(search) => setFilters({ ...filters, search })}
            />
            <div className="sm:w-48">
              <SelectField
                label="Status"
                labelHidden
                options={STATUSES}
                value={filters.status}
                onChange={(event) => setFilters({ ...filters, status: event.target.value })}
              />
            </div>
          </div>
        }
      >
        {(client) => <ClientRow client={client} onOpen={(dialog) => setOpened({ dialog, client })} />}
      </ListSection>
      {opened?.dialog === 'update' && <UpdateClientDialog client={opened.client} onClose={close} />}
      {opened?.dialog === 'tokens' && <AssignTokensDialog client={opened.client} onClose={close} />}
    </>
  );
}

function ClientRow({ client, onOpen }: { client: Client; onOpen: (dialog: 'update' | 'tokens') => void }) {
  return (
    <Row>
      <Cell wide>
        <span className="block font-semibold" dir="auto">
          {client.name}
        </span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{client.email}</span>
        {client.organization && (
          <span className="block text-sm text-ink-soft" dir="auto">
            {client.organization}
          </span>
        )}
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
        <span className="flex gap-2 max-sm:*:flex-1">
          <Button
            variant="secondary"
            className="px-4 text-sm"
            aria-label={`Tokens for ${client.name}`}
            onClick={() => onOpen('tokens')}
          >
            Tokens
          </Button>
          <Button
            variant="secondary"
            className="px-4 text-sm"
            aria-label={`Manage ${client.name}`}
            onClick={() => onOpen('update')}
          >
            Manage
          </Button>
        </span>
      </Cell>
    </Row>
  );
}
