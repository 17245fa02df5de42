import type { ReactNode } from 'react';
import type { OwnTransaction } from '#contract/accounts/ledger.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { TRANSACTION_KINDS, type TransactionKind } from '#contract/accounts/packages.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { Cell, Row } from '#web/kit/ui/table.tsx';
import { reasonWords } from './reason-words.ts';

const KINDS: Record<TransactionKind, { tone: BadgeTone; label: string; filter: string }> = {
  grant: { tone: 'success', label: m('Added##tokens'), filter: m('Tokens added') },
  spend: { tone: 'neutral', label: m('Spent##tokens'), filter: m('Tokens spent') },
  refund: { tone: 'info', label: m('Refunded##tokens'), filter: m('Tokens refunded') },
  correction: { tone: 'highlight', label: m('Corrected##tokens'), filter: m('Corrections') },
};

/** Filter options for the kinds of transactions, without the option for all kinds. */
export const KIND_FILTERS = TRANSACTION_KINDS.map((kind) => [kind, KINDS[kind].filter] as const);

interface TransactionRowProps {
  row: OwnTransaction;
  /** A cell about the client; only in lists with the transactions of several clients. */
  client?: ReactNode;
  /** A line under the reason. */
  about?: ReactNode;
}

/** A row of a statement. On a phone it has three lines: the time and client, the reason, and the amount with the balance. */
export function TransactionRow({ row, client, about }: TransactionRowProps) {
  const { delta, kind, reason, balanceAfter, createdAt } = row;
  return (
    <Row>
      <Cell>
        <time dateTime={createdAt} className="text-sm whitespace-nowrap text-ink-soft">
          {formatDateTime(createdAt)}
        </time>
      </Cell>
      {client && <Cell>{client}</Cell>}
      <Cell wide>
        <bdi className="wrap-anywhere">{reasonWords(reason)}</bdi>
        {about}
      </Cell>
      <Cell>
        <span className="flex items-center gap-x-2">
          <span className={`font-semibold whitespace-nowrap tabular-nums ${delta > 0 ? 'text-baobab' : ''}`}>
            {signed(delta)}
          </span>
          <Badge tone={KINDS[kind].tone}>{t(KINDS[kind].label)}</Badge>
        </span>
      </Cell>
      <Cell>
        <span className="text-sm text-ink-soft @min-[60rem]:hidden">{t('Balance')} </span>
        <span className="tabular-nums">{balanceAfter.toLocaleString(locale())}</span>
      </Cell>
    </Row>
  );
}

/** Formats a change as `+1,650` or `−10`, with a minus sign rather than a hyphen. */
export function signed(tokens: number): string {
  return tokens.toLocaleString(locale(), { signDisplay: 'always' }).replace('-', '\u2212');
}
