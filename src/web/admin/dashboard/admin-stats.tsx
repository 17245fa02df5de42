import { TOKEN } from '#web/kit/ui/late-icons.ts';
import type { ReactNode } from 'react';
import { locale } from '#web/kit/language/spoken.ts';
import { rich, t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { AdminStats as Stats } from '#contract/admin/admin.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { FigureCard } from '#web/kit/ui/figure-card.tsx';
import type { IconName } from '#web/kit/ui/icon.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';

export const hiddenOnPhones = (words: ReactNode) => <span className="max-sm:sr-only">{words}</span>;

/** The dashboard's figures. Phones show names without the `<full>` part. */
const FIGURES: readonly [figure: keyof Stats, icon: IconName, name: string][] = [
  ['totalClients', 'people', m('<full>Total </full>Clients')],
  ['pendingApprovals', 'clock', m('Pending<full> Approvals</full>')],
  ['activeEvents', 'calendar', m('<full>Active </full>Events')],
  ['totalFlyers', 'image', m('<full>Total </full>Flyers')],
  ['tokensIssued', TOKEN, m('Tokens<full> Issued</full>')],
];

/** The admin's figures. @param asLine shows one line of text instead of cards */
export function AdminStats({ stats, asLine }: { stats: UseQueryResult<Stats | null>; asLine: boolean }) {
  const { data, isError, refetch } = stats;
  if (isError) return <LoadFailed what={t('the stats')} onRetry={() => void refetch()} />;
  if (asLine) return <StatsLine data={data} />;
  return (
    // On phones, the cards are small and fit into two rows, because admins mainly use the tabs below the cards.
    <dl className="grid grid-cols-6 gap-2 sm:gap-3 lg:grid-cols-5 max-sm:[&_dd]:pt-1 max-sm:[&_dt]:text-xs max-sm:[&_svg]:hidden">
      {FIGURES.map(([figure, icon, name], index) => (
        <FigureCard
          key={figure}
          label={t(name)}
          icon={icon}
          value={data?.[figure]}
          strong={figure === 'pendingApprovals' && Boolean(data?.pendingApprovals)}
          className={`max-sm:p-2! ${index < 3 ? 'max-lg:col-span-2' : 'max-lg:col-span-3'}`}
        />
      ))}
    </dl>
  );
}

function StatsLine({ data }: { data: Stats | null | undefined }) {
  return (
    <dl className="flex flex-wrap gap-x-6 text-sm max-sm:gap-2">
      {FIGURES.map(([figure, , name]) => (
        <div key={figure} className="flex gap-1.5">
          <dt className="text-ink-soft">{rich(name, { full: hiddenOnPhones })}</dt>
          <dd className="font-semibold tabular-nums">{data?.[figure].toLocaleString(locale()) ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
