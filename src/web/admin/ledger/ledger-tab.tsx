import type { ReactNode } from 'react';
import { locale } from '#web/kit/language/spoken.ts';
import { rich, t } from '#web/kit/language/t.ts';
import { AssignTokens } from '#web/admin/clients/assign-tokens.tsx';
import { LedgerList } from '#web/shared/ledger/ledger-list.tsx';
import type { LedgerCheck as Check, LedgerRecount } from '#contract/accounts/ledger.ts';
import { useMutation } from '@tanstack/react-query';
import { sendJson } from '#web/kit/api/api.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { CallFailure } from '#web/kit/form/form.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';

const strong = (words: ReactNode) => <strong className="text-ink">{words}</strong>;

/** The Token Management tab, which assigns tokens and lists the whole ledger. Admins correct balances on the client's page. */
export default function LedgerTab() {
  return (
    <div className="grid gap-8">
      <AssignTokens />
      <LedgerCheck />
      <LedgerList title={t('Token Transactions')} />
    </div>
  );
}

/** Checks every balance with counters. On request, also adds up all transactions. */
function LedgerCheck() {
  const check = useOwn<Check>('/api/admin/tokens/check', { staleTime: 0 });
  const recount = useMutation({
    mutationFn: () => sendJson<LedgerRecount>('POST', '/api/admin/tokens/recount'),
  });
  if (check.isError) return <LoadFailed what={t('the check')} onRetry={() => void check.refetch()} />;
  const { data } = check;
  if (!data) return <div className="h-36 animate-pulse rounded-2xl bg-paper-deep" />;
  const isRight = data.wrongUsers === 0 && data.broken === 0 && data.balances === data.issued - data.used;
  return (
    <section
      aria-labelledby="ledger-check"
      className={`rounded-2xl border-2 bg-surface p-4 ${isRight ? 'border-line' : 'border-danger'}`}
    >
      <h2 id="ledger-check" className="flex items-center gap-2 text-xl">
        <Icon
          name={isRight ? 'check' : 'close'}
          className={`size-6 ${isRight ? 'text-baobab' : 'text-danger'}`}
        />
        {t(isRight ? 'Balances match the ledger' : 'Balances do not match the ledger')}
      </h2>
      <p className="mt-1.5 text-ink-soft tabular-nums">
        {rich('{issued} issued − {used} used = <b>{balances}</b> in all balances.', {
          issued: data.issued,
          used: data.used,
          balances: data.balances,
          b: strong,
        })}{' '}
        {data.wrongUsers === 0
          ? t('Every client’s counters agree.')
          : t('The counters of {count} clients disagree.', { count: data.wrongUsers })}{' '}
        {data.broken === 0
          ? t('Each of the newest {count} transactions starts from the previous balance.', {
              count: data.followed,
            })
          : t('Of the newest {count} transactions, {broken} do not start from the previous balance.', {
              count: data.followed,
              broken: data.broken,
            })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          className="px-4 text-sm"
          aria-busy={recount.isPending}
          onClick={() => !recount.isPending && recount.mutate()}
        >
          <Icon name="reset" className="size-4" />
          {t(recount.isPending ? 'Adding up…' : 'Add Up Every Transaction')}
        </Button>
        <p aria-live="polite" className="text-sm">
          {recount.data && describe(recount.data)}
        </p>
        {recount.isError && (
          <CallFailure call={recount} fallback={t('The transactions could not be added up.')} />
        )}
      </div>
    </section>
  );
}

function describe({ transactions, users, wrongUsers, totalsCorrected, milliseconds }: LedgerRecount): string {
  const seconds = (milliseconds / 1000).toLocaleString(locale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const found =
    wrongUsers === 0
      ? t('Added up {transactions} transactions of {users} users in {seconds} s. Every balance is correct.', {
          transactions,
          users,
          seconds,
        })
      : t(
          'Added up {transactions} transactions of {users} users in {seconds} s. {wrong} balances are wrong.',
          {
            transactions,
            users,
            seconds,
            wrong: wrongUsers,
          },
        );
  return totalsCorrected
    ? `${found} ${t('The totals on the dashboard were wrong and have been corrected.')}`
    : found;
}
