import { reasonWords } from '#web/shared/ledger/reason-words.ts';
import { rich, t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { TokenTransaction } from '#contract/admin/admin.ts';
import { BRAND } from '#contract/brand.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { ListTools, useListFilters } from '#web/shared/lists/list-tools.tsx';
import { ClientName } from '#web/shared/lists/client-name.tsx';
import { queryOf } from '#web/kit/api/use-paged-list.ts';
import { DownloadButton } from '#web/kit/form/download-button.tsx';
import { FIELD } from '#web/kit/form/form-field.tsx';
import { Cell, Row } from '#web/kit/ui/table.tsx';
import { AmountCells, KIND_FILTERS, KindCell, TimeCell } from './transaction-parts.tsx';

const KINDS = ['kind', m('Kind'), [['', m('All kinds')], ...KIND_FILTERS]] as const;

interface LedgerListProps {
  /** Id of one user, to list only their transactions; all users' when absent. */
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
      parameters={parameters}
      columns={[
        t('When'),
        ...(client ? [] : [t('Client')]),
        t('Kind'),
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
        >
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <Day label={t('From##date')} value={filters.from} onChange={(from) => setFilters({ from })} />
            <Day label={t('To##date')} value={filters.to} onChange={(to) => setFilters({ to })} />
          </div>
          <DownloadButton
            path={`/api/admin/tokens/export${queryOf(parameters)}`}
            fileName={`${BRAND.name.toLowerCase()}-ledger.csv`}
            label={t('Export as CSV')}
            className="max-sm:w-full"
          />
        </ListTools>
      }
    >
      {(row) => <TransactionRow row={row} withClient={!client} />}
    </ListSection>
  );
}

/** A date field, in UTC. Its label is visible, because an empty date field doesn't explain itself. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="min-w-0 flex-[1_1_8.5rem] text-sm font-semibold sm:max-w-48">
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

function TransactionRow({ row, withClient }: { row: TokenTransaction; withClient: boolean }) {
  const { client, delta, kind, reason, balanceAfter, actor, createdAt } = row;
  return (
    <Row>
      <TimeCell createdAt={createdAt} />
      {withClient && (
        <Cell label={t('Client')} wide>
          {client ? <ClientName client={{ organization: null, ...client }} /> : t('Deleted##client')}
        </Cell>
      )}
      <KindCell kind={kind} />
      <Cell wide>
        <bdi className="wrap-anywhere">{reasonWords(reason)}</bdi>
        {actor && (
          <span className="block text-sm text-ink-soft">
            {rich('By {name}', { name: <bdi>{actor.name}</bdi> })}
          </span>
        )}
      </Cell>
      <AmountCells delta={delta} balanceAfter={balanceAfter} />
    </Row>
  );
}
