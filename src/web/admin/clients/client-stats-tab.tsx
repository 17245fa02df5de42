import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { Client } from '#contract/admin/admin.ts';
import { PACKAGES, tokensOfTier } from '#contract/accounts/packages.ts';
import { ClientTable, type ClientColumn } from './client-table.tsx';

const COLUMNS: readonly ClientColumn[] = [
  [m('Package'), ({ packageTier }) => t(PACKAGES[packageTier].label)],
  [m('Balance'), ({ tokens }) => tokens.toLocaleString(locale()), m('Token balance')],
  [
    m('Included##tokens'),
    (client) => tokensIncludedIn(client)?.toLocaleString(locale()) ?? '–',
    m('Tokens included'),
  ],
  [m('Spent##tokens'), ({ tokensUsed }) => tokensUsed.toLocaleString(locale()), m('Tokens spent')],
  [m('Events'), (client) => <EventsOfAllowed client={client} />],
  [m('Flyers'), ({ flyersCount }) => flyersCount.toLocaleString(locale())],
  [m('Downloads'), ({ downloadsCount }) => downloadsCount.toLocaleString(locale())],
];

export default function ClientStatsTab() {
  return (
    <ClientTable
      id="client-stats"
      title={t('Client Stats')}
      first={t('Client')}
      columns={COLUMNS}
      choices={['tier', 'sort']}
      mayApprove={false}
    />
  );
}

/** Tokens that the package includes; undefined for a custom package that sets no number. */
function tokensIncludedIn({ packageTier, customTokens }: Client): number | undefined {
  return tokensOfTier(packageTier) ?? customTokens ?? undefined;
}

function EventsOfAllowed({ client: { eventsCount, eventsAllowed } }: { client: Client }) {
  return (
    <>
      {eventsCount.toLocaleString(locale())}
      <span className="text-ink-soft"> / {eventsAllowed?.toLocaleString(locale()) ?? t('unlimited')}</span>
    </>
  );
}
