import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { TRANSACTION_KINDS, type TransactionKind } from '#contract/accounts/packages.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { Cell } from '#web/kit/ui/table.tsx';

const KINDS: Record<TransactionKind, { tone: BadgeTone; label: string; filter: string }> = {
  grant: { tone: 'success', label: m('Added##tokens'), filter: m('Tokens added') },
  spend: { tone: 'neutral', label: m('Spent##tokens'), filter: m('Tokens spent') },
  refund: { tone: 'info', label: m('Refunded##tokens'), filter: m('Tokens refunded') },
  correction: { tone: 'highlight', label: m('Corrected##tokens'), filter: m('Corrections') },
};

/** Filter options for the kinds of transactions, to follow the option for all kinds. */
export const KIND_FILTERS = TRANSACTION_KINDS.map((kind) => [kind, KINDS[kind].filter] as const);

export function TimeCell({ createdAt }: { createdAt: string }) {
  return (
    <Cell>
      <time dateTime={createdAt} className="text-sm whitespace-nowrap text-ink-soft">
        {formatDateTime(createdAt)}
      </time>
    </Cell>
  );
}

export function KindCell({ kind }: { kind: TransactionKind }) {
  return (
    <Cell>
      <Badge tone={KINDS[kind].tone}>{t(KINDS[kind].label)}</Badge>
    </Cell>
  );
}

/** Cells for the signed change and the balance after it. */
export function AmountCells({ delta, balanceAfter }: { delta: number; balanceAfter: number }) {
  return (
    <>
      <Cell label={t('Change##noun')}>
        <span className={`font-semibold whitespace-nowrap tabular-nums ${delta > 0 ? 'text-baobab' : ''}`}>
          {signed(delta)}
        </span>
      </Cell>
      <Cell label={t('Balance after')}>
        <span className="tabular-nums">{balanceAfter.toLocaleString(locale())}</span>
      </Cell>
    </>
  );
}

/** Formats a change as `+1,650` or `−10`, with a true minus. */
export function signed(tokens: number): string {
  return tokens.toLocaleString(locale(), { signDisplay: 'always' }).replace('-', '\u2212');
}
