import type { TokenTransaction } from '#contract/admin/admin.ts';
import { BRAND } from '#contract/brand.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { ListSelect } from '#web/shared/lists/list-select.tsx';
import { SearchForm } from '#web/shared/lists/search-form.tsx';
import { useListFilters } from '#web/shared/lists/use-list-filters.ts';
import { ClientName } from '#web/shared/lists/client-name.tsx';
import { DownloadButton } from '#web/kit/form/download-button.tsx';
import { FIELD } from '#web/kit/form/form-field.tsx';
import { Cell, Row } from '#web/kit/ui/table.tsx';
import { AmountCells, KIND_FILTERS, KindCell, TimeCell } from './transaction-parts.tsx';

const FILTERS = [['', 'All kinds'], ...KIND_FILTERS] as const;
const COLUMNS = ['When', 'Client', 'Kind', 'Reason', 'Change', 'Balance after'];
const STATEMENT_COLUMNS = COLUMNS.filter((column) => column !== 'Client');

interface LedgerListProps {
  /** The user whose statement is shown; all users when absent. */
  client?: string;
  title: string;
}

/** Token transactions, newest first, each with the balance after it. */
export function LedgerList({ client = '', title }: LedgerListProps) {
  const [{ search, kind, from, to }, setFilters] = useListFilters(['search', 'kind', 'from', 'to']);
  const parameters = { client, search, kind, from, to };
  const given = Object.entries(parameters).filter(([, value]) => value);
  const query = new URLSearchParams(given).toString();
  return (
    <ListSection<TokenTransaction>
      path="/api/admin/tokens"
      parameters={parameters}
      columns={client ? STATEMENT_COLUMNS : COLUMNS}
      id="ledger"
      title={title}
      what="the transactions"
      empty={{ title: 'No transactions found', text: 'No transactions match this search and these filters.' }}
      tools={
        <div className="mb-4 flex flex-wrap items-end gap-2">
          <div className="flex min-w-64 flex-[2_1_20rem]">
            <SearchForm
              label={client ? 'Search by reason' : 'Search by reason or client'}
              value={search}
              onSearch={(text) => setFilters({ search: text })}
            />
          </div>
          <div className="flex w-full sm:contents">
            <ListSelect
              label="Kind"
              options={FILTERS}
              value={kind}
              onChange={(chosen) => setFilters({ kind: chosen })}
            />
          </div>
          <Day label="From" value={from} onChange={(day) => setFilters({ from: day })} />
          <Day label="To" value={to} onChange={(day) => setFilters({ to: day })} />
          <DownloadButton
            path={`/api/admin/tokens/export${query && `?${query}`}`}
            fileName={`${BRAND.name.toLowerCase()}-ledger.csv`}
            label="Export as CSV"
            className="max-sm:w-full"
          />
        </div>
      }
    >
      {(row) => <TransactionRow row={row} withClient={!client} />}
    </ListSection>
  );
}

/** A field for a day in UTC. Its label is visible, because an empty date field says nothing. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="flex-[1_1_8.5rem] text-sm font-semibold sm:max-w-44">
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
        <Cell label="Client" wide>
          {client ? <ClientName client={{ organization: null, ...client }} /> : 'Deleted'}
        </Cell>
      )}
      <KindCell kind={kind} />
      <Cell wide>
        <span className="wrap-anywhere" dir="auto">
          {reason}
        </span>
        {actor && <span className="block text-sm text-ink-soft">By {actor.name}</span>}
      </Cell>
      <AmountCells delta={delta} balanceAfter={balanceAfter} />
    </Row>
  );
}
