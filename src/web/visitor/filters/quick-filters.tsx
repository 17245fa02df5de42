import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { TEXT_LINK } from '#web/kit/ui/button.tsx';
import { FilterLink } from './filter-link.tsx';

const TYPES: readonly (readonly [label: string, flyerEnabled: string | null])[] = [
  [m('All'), null],
  [m('Flyer Enabled'), 'true'],
  [m('Info Only'), 'false'],
];

/** Common filters as links, which work without scripts. */
export function QuickFilters({ parameters }: { parameters: URLSearchParams }) {
  const chosen = parameters.get('flyerEnabled');
  return (
    <nav aria-label={t('Filter events')} className="flex flex-wrap gap-2">
      {TYPES.map(([label, flyerEnabled]) => (
        <FilterLink
          key={label}
          parameters={parameters}
          changes={{ flyerEnabled }}
          aria-current={chosen === flyerEnabled ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border-2 border-control px-3.5 text-sm font-semibold hover:border-ink sm:px-4 sm:text-base aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
        >
          {t(label)}
        </FilterLink>
      ))}
    </nav>
  );
}

export function PeriodSwitch({ parameters }: { parameters: URLSearchParams }) {
  const isUpcoming = !parameters.has('when');
  return (
    <FilterLink parameters={parameters} changes={{ when: isUpcoming ? 'past' : null }} className={TEXT_LINK}>
      {t(isUpcoming ? 'Past events' : 'Upcoming events')}
    </FilterLink>
  );
}
