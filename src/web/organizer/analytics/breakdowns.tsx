import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { Analytics, AnalyticsRow } from '#contract/accounts/analytics.ts';
import { ANALYTICS_ROWS_MOST, type AnalyticsKind } from '#contract/accounts/analytics-kinds.ts';
import { BRAND } from '#contract/brand.ts';
import { DownloadButton } from '#web/kit/form/download-button.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { countryName } from '#web/shared/events/country-name.ts';
import { KIND_WORDS } from './analytics-words.ts';

interface BreakdownsProps {
  breakdowns: Analytics['breakdowns'];
  query: string;
}

const LISTS = [
  { title: m('Sources'), by: 'source', list: 'sources', kinds: ['view', 'share'] },
  { title: m('Countries'), by: 'country', list: 'countries', kinds: ['flyer', 'download'] },
  { title: m('Templates'), by: 'template', list: 'templates', kinds: ['flyer', 'download'] },
] as const;

/** Figures by country, template and source, for packages that include them. */
export function Breakdowns({ breakdowns, query }: BreakdownsProps) {
  if (!breakdowns) {
    return (
      <section
        aria-labelledby="breakdowns"
        className="flex flex-wrap items-center justify-between gap-4 rounded-3xl bg-indigo-tint p-5 sm:p-6"
      >
        <div className="max-w-prose">
          <h2 id="breakdowns" className="text-2xl">
            {t('Where your attendees come from')}
          </h2>
          <p className="mt-1.5 text-pretty">
            {t(
              'The Gold and Custom packages show which countries, templates and sources bring your attendees.',
            )}
          </p>
        </div>
        <Link to="/pricing" className={buttonClass('secondary', 'h-12')}>
          {t('See packages')}
        </Link>
      </section>
    );
  }
  return (
    <section aria-labelledby="breakdowns">
      <h2 id="breakdowns" className="mb-4 text-2xl">
        {t('Where your attendees come from')}
      </h2>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
        {LISTS.map(({ list, ...columns }) => (
          <Breakdown key={list} {...columns} rows={breakdowns[list]} query={query} />
        ))}
      </div>
    </section>
  );
}

interface BreakdownProps {
  title: string;
  by: 'source' | 'country' | 'template';
  /** Columns of the table. The bars show the first column. */
  kinds: readonly [AnalyticsKind, AnalyticsKind];
  rows: AnalyticsRow[];
  query: string;
}

function Breakdown({ title, by, kinds, rows, query }: BreakdownProps) {
  const words = t(title);
  const [first, second] = kinds;
  // Sorts the rows again, because the server's order depends on counts that this table does not show.
  const used = rows
    .filter((row) => kinds.some((kind) => row[kind] > 0))
    .map((row) => ({ ...row, name: by === 'country' ? countryName(row.label) : row.label }))
    .toSorted(
      (a, b) => b[first] - a[first] || b[second] - a[second] || a.name.localeCompare(b.name, locale()),
    );
  const most = Math.max(1, ...used.map((row) => row[first]));
  return (
    <div className="min-w-0 rounded-2xl border-2 border-line bg-surface p-4">
      <table className="w-full text-sm">
        <caption className="pb-2 text-start font-display text-lg font-bold">{words}</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="sr-only">
              {words}
            </th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className="py-1 ps-3 text-end font-normal first-of-type:ps-0">
                {t(KIND_WORDS[kind].title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="w-full py-1.5 text-start font-semibold">
                <span className="wrap-anywhere" dir="auto">
                  {row.name}
                </span>
                <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-paper-deep">
                  <span
                    className="block h-full rounded-full bg-indigo"
                    style={{ width: `${(row[first] / most) * 100}%` }}
                  />
                </span>
              </th>
              {kinds.map((kind) => (
                <td key={kind} className="py-1.5 ps-3 text-end align-top tabular-nums">
                  {row[kind].toLocaleString(locale())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {used.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('Nothing in this period.')}</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {rows.length === ANALYTICS_ROWS_MOST && (
            <p className="text-sm text-ink-soft">
              {t('Top {count}. The CSV file has more.', { count: ANALYTICS_ROWS_MOST })}
            </p>
          )}
          <DownloadButton
            path={`/api/analytics/export?${query}&by=${by}`}
            fileName={`${BRAND.name.toLowerCase()}-analytics-by-${by}.csv`}
            label={t('{title} as CSV', { title: words })}
            className="w-full"
          />
        </div>
      )}
    </div>
  );
}
