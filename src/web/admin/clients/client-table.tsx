import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { Client } from '#contract/admin/admin.ts';
import { PACKAGES } from '#contract/accounts/packages.ts';
import type { ReactNode } from 'react';
import { Cell, Row } from '#web/kit/ui/table.tsx';
import { ClientName } from '#web/shared/lists/client-name.tsx';
import { ListSection, SHORT_PAGE } from '#web/shared/lists/list-section.tsx';
import { ListTools, useListFilters } from '#web/shared/lists/list-tools.tsx';
import { ClientButtons, useClientDialogs } from './use-client-dialogs.tsx';
import { isApplicant, STATUS_LABELS } from './user-status-badge.tsx';

const PACKAGE_LABELS = Object.entries(PACKAGES).map(([tier, { label }]) => [tier, label] as const);
const CHOICES = {
  status: ['status', m('Status'), Object.entries({ '': m('All statuses'), ...STATUS_LABELS })],
  tier: ['tier', m('Package'), [['', m('All packages')], ...PACKAGE_LABELS]],
  sort: [
    'sort',
    m('Sort by'),
    Object.entries({ '': m('Newest first'), name: m('By name'), events: m('Most events') }),
  ],
  role: [
    'role',
    m('Show'),
    Object.entries({ '': m('Clients'), admin: m('Admins'), all: m('Clients and admins') }),
  ],
} as const;

const MANAGING = ['tokens', 'update'] as const;

/** A table column. Its heading and label are messages to translate. */
export type ClientColumn = readonly [heading: string, cell: (client: Client) => ReactNode, label?: string];

interface ClientTableProps {
  id: string;
  title: string;
  /** Heading of the name column. */
  first: string;
  /** Columns between the client's name and the actions. */
  columns: readonly ClientColumn[];
  choices: readonly (keyof typeof CHOICES)[];
  mayApprove?: boolean;
}

/** A table of clients with search, filters, sorting and admin actions. */
export function ClientTable(props: ClientTableProps) {
  const { id, title, first, columns, choices, mayApprove = true } = props;
  const [filters, setFilters] = useListFilters(['search', ...choices]);
  const [open, dialogs] = useClientDialogs();
  return (
    <>
      <ListSection<Client>
        path="/api/admin/clients"
        parameters={{ ...filters, limit: SHORT_PAGE }}
        columns={[first, ...columns.map(([heading]) => t(heading)), t('Actions')]}
        id={id}
        title={'role' in filters && filters.role ? t('Users') : title}
        what={t('the clients')}
        empty={{ title: t('No clients found'), text: t('No clients match this search and these filters.') }}
        tools={
          <ListTools
            search={t('Search by name, email or organization')}
            filters={filters}
            onChange={setFilters}
            choices={choices.map((name) => CHOICES[name])}
          />
        }
      >
        {(client) => (
          <Row>
            <Cell wide>
              <ClientName client={client} />
            </Cell>
            {columns.map(([heading, cell, label = heading]) => (
              <Cell key={heading} label={t(label)}>
                <span className="whitespace-nowrap tabular-nums">{cell(client)}</span>
              </Cell>
            ))}
            <Cell wide>
              <span className="flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:px-2 sm:flex-nowrap">
                <ClientButtons
                  client={client}
                  dialogs={mayApprove && isApplicant(client) ? ['approve', ...MANAGING] : MANAGING}
                  onOpen={open}
                  className="px-3 text-sm"
                />
              </span>
            </Cell>
          </Row>
        )}
      </ListSection>
      {dialogs}
    </>
  );
}
