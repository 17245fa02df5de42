import { LedgerCheck } from './ledger-check.tsx';
import { LedgerList } from '#web/shared/ledger/ledger-list.tsx';

/** Token Management: the whole ledger. Corrections are made on a client's page, beside the balance. */
export default function LedgerTab() {
  return (
    <div className="grid gap-8">
      <LedgerCheck />
      <LedgerList title="Token Transactions" />
    </div>
  );
}
