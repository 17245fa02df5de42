import { t } from '#web/kit/language/t.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { filterLabels } from './filter-labels.ts';
import { FilterLink } from './filter-link.tsx';

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ parameters }: { parameters: URLSearchParams }) {
  const filters = filterLabels(parameters);
  if (filters.length === 0) return null;
  return (
    <ul
      aria-label={t('Active filters')}
      className="mt-3 flex flex-wrap items-center gap-2 py-1 whitespace-nowrap"
    >
      {filters.map(({ names, label }) => (
        <li key={names[0]} className="max-w-full">
          <FilterLink
            parameters={parameters}
            changes={Object.fromEntries(names.map((name) => [name, null]))}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-paper-deep px-3.5 text-sm font-semibold hover:text-clay"
          >
            <span className="sr-only">{t('Remove')}</span>
            <bdi className="truncate" suppressHydrationWarning>
              {label}
            </bdi>
            <Icon name="close" className="size-4" />
          </FilterLink>
        </li>
      ))}
      <li className="order-first sm:order-none">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center pe-2 font-semibold text-clay sm:ps-2 underline underline-offset-4"
        >
          {t('Clear Filters')}
        </Link>
      </li>
    </ul>
  );
}
