import type { Client } from '#contract/admin/admin.ts';
import { PACKAGES, tokensOfTier } from '#contract/accounts/packages.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { Cell, Row } from '#web/kit/ui/table.tsx';
import { ClientFilters, useClientFilters } from './client-filters.tsx';
import { ClientName } from '#web/shared/lists/client-name.tsx';
import { ClientActions, useClientDialogs } from './use-client-dialogs.tsx';

const COLUMNS = [
  'Client',
  'Package',
  'Balance',
  'Included',
  'Spent',
  'Events',
  'Flyers',
  'Downloads',
  'Actions',
];

export default function ClientStatsTab() {
  const [{ search, tier, sort }, setFilters] = useClientFilters();
  const [open, dialogs] = useClientDialogs();
  return (
    <>
      <ListSection<Client>
        path="/api/admin/clients"
        parameters={{ search, tier, sort }}
        columns={COLUMNS}
        id="client-stats"
        title="Client Stats"
        what="the client stats"
        empty={{ title: 'No clients found', text: 'No clients match this search and package.' }}
        tools={
          <ClientFilters
            filters={{ search, tier, sort, status: '', role: '' }}
            onChange={setFilters}
            choices={['tier', 'sort']}
          />
        }
      >
        {(client) => (
          <Row>
            <Cell wide>
              <ClientName client={client} />
            </Cell>
            <Cell label="Package">{PACKAGES[client.packageTier].label}</Cell>
            <Cell label="Token balance">
              <Of value={client.tokens} />
            </Cell>
            <Cell label="Tokens included">
              <Of value={tokensIncludedIn(client)} />
            </Cell>
            <Cell label="Tokens spent">
              <Of value={client.tokensUsed} />
            </Cell>
            <Cell label="Events">
              <Of value={client.eventsCount} limit={client.eventsAllowed} />
            </Cell>
            <Cell label="Flyers">
              <Of value={client.flyersCount} />
            </Cell>
            <Cell label="Downloads">
              <Of value={client.downloadsCount} />
            </Cell>
            <Cell wide>
              <ClientActions client={client} onOpen={open} mayApprove={false} />
            </Cell>
          </Row>
        )}
      </ListSection>
      {dialogs}
    </>
  );
}

/** What the package brings; undefined for a custom package without tokens of its own. */
function tokensIncludedIn({ packageTier, customTokens }: Client): number | undefined {
  return tokensOfTier(packageTier) ?? customTokens ?? undefined;
}

/** @param limit null is unlimited */
function Of({ value, limit }: { value: number | undefined; limit?: number | null }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {value?.toLocaleString('en') ?? '–'}
      {limit !== undefined && (
        <span className="text-ink-soft"> / {limit === null ? 'unlimited' : limit.toLocaleString('en')}</span>
      )}
    </span>
  );
}
