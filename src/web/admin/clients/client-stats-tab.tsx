import type { Client } from '#contract/admin/admin.ts';
import { PACKAGES, tokensOfTier } from '#contract/accounts/packages.ts';
import { ClientTable, type ClientColumn } from './client-table.tsx';

const COLUMNS: readonly ClientColumn[] = [
  ['Package', ({ packageTier }) => PACKAGES[packageTier].label],
  ['Balance', ({ tokens }) => tokens.toLocaleString('en'), 'Token balance'],
  ['Included', (client) => tokensIncludedIn(client)?.toLocaleString('en') ?? '–', 'Tokens included'],
  ['Spent', ({ tokensUsed }) => tokensUsed.toLocaleString('en'), 'Tokens spent'],
  ['Events', (client) => <EventsOfAllowed client={client} />],
  ['Flyers', ({ flyersCount }) => flyersCount.toLocaleString('en')],
  ['Downloads', ({ downloadsCount }) => downloadsCount.toLocaleString('en')],
];

export default function ClientStatsTab() {
  return (
    <ClientTable
      id="client-stats"
      title="Client Stats"
      first="Client"
      columns={COLUMNS}
      choices={['tier', 'sort']}
      mayApprove={false}
    />
  );
}

/** Tokens that the package includes; undefined for a custom package without its own number. */
function tokensIncludedIn({ packageTier, customTokens }: Client): number | undefined {
  return tokensOfTier(packageTier) ?? customTokens ?? undefined;
}

function EventsOfAllowed({ client: { eventsCount, eventsAllowed } }: { client: Client }) {
  return (
    <>
      {eventsCount.toLocaleString('en')}
      <span className="text-ink-soft"> / {eventsAllowed?.toLocaleString('en') ?? 'unlimited'}</span>
    </>
  );
}
