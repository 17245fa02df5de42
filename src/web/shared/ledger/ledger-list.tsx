import { rich, t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { TokenTransaction } from '#contract/admin/admin.ts';
import { BRAND } from '#contract/brand.ts';
import { ListSection, SHORT_PAGE } from '#web/shared/lists/list-section.tsx';
import { ListTools, useListFilters } from '#web/shared/lists/list-tools.tsx';
import { EmailText, NameLink } from '#web/shared/lists/client-name.tsx';
import { queryOf } from '#web/kit/api/use-paged-list.ts';
import { DownloadButton } from '#web/kit/form/download-button.tsx';
import { FIELD } from '#web/kit/form/form-field.tsx';
import { KIND_FILTERS, TransactionRow } from './transaction-parts.tsx';

const KINDS = ['kind', m('Kind'), [['', m('All kinds')], ...KIND_FILTERS]] as const;

interface LedgerListProps {
  /** Id of the user whose transactions are listed. If absent, all users' transactions are listed. */
  client?: string;
  title: string;
}

/** Token transactions, newest first, each with the balance after it. */
export function LedgerList({ client = '', title }: LedgerListProps) {
  const [filters, setFilters] = useListFilters(['search', 'kind', 'from', 'to']);
  const parameters = { client, ...filters };
  return (
    <ListSection<TokenTransaction>
      path="/api/admin/tokens"
      parameters={{ ...parameters, limit: SHORT_PAGE }}
      columns={[
        t('When'),
        ...(client ? [] : [t('Client')]),
        t('Reason'),
        t('Change##noun'),
        t('Balance after'),
      ]}
      id="ledger"
      title={title}
      what={t('the transactions')}
      empty={{
        title: t('No transactions found'),
        text: t('No transactions match this search and these filters.'),
      }}
      tools={
        <ListTools
          search={t(client ? 'Search by reason' : 'Search by reason or client')}
          filters={filters}
          onChange={setFilters}
          choices={[KINDS]}
          action={
            <DownloadButton
              path={`/api/admin/tokens/export${queryOf(parameters)}`}
              fileName={`${BRAND.name.toLowerCase()}-ledger.csv`}
              label={t('Export as CSV')}
              className="whitespace-nowrap max-sm:flex-1 max-sm:px-2"
            />
          }
        >
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <Day label={t('From##date')} value={filters.from} onChange={(from) => setFilters({ from })} />
            <Day label={t('To##date')} value={filters.to} onChange={(to) => setFilters({ to })} />
          </div>
        </ListTools>
      }
    >
      {(row) => (
        <TransactionRow
          row={row}
          client={!client && <Owner client={row.client} />}
          about={
            row.actor && (
              <span className="block text-sm text-ink-soft">
                {rich('By {name}', { name: <bdi>{row.actor.name}</bdi> })}
              </span>
            )
          }
        />
      )}
    </ListSection>
  );
}

/** A date field, in UTC. Its label is visible, because an empty date field does not show its purpose. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="flex-[1_1_8.5rem] text-sm font-semibold sm:max-w-48">
      {label}
      <input
        type="date"
        className={`${FIELD} mt-1 h-12 w-full min-w-0 font-normal`}
        defaultValue={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

function Owner({ client }: Pick<TokenTransaction, 'client'>) {
  if (!client) return t('Deleted##client');
  return (
    <>
      <span className="text-sm">
        <NameLink client={client} />
      </span>
      <span className="sr-only @min-[60rem]:not-sr-only">
        <EmailText email={client.email} />
      </span>
    </>
  );
}
