import { directionOf } from '#contract/language/languages.ts';
import { language, locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { Analytics } from '#contract/accounts/analytics.ts';
import type { AnalyticsKind } from '#contract/accounts/analytics-kinds.ts';
import { useState, type PointerEvent } from 'react';
import { counted, KIND_WORDS } from './analytics-words.ts';
import { barsOf, ticksFor, type Bar } from './plot-bars.ts';

interface DayPlotProps {
  days: Analytics['days'];
  kind: AnalyticsKind;
}

/** A bar chart next to a table of the same figures. */
export function DayPlot({ days, kind }: DayPlotProps) {
  const bars = barsOf(days, kind);
  const unit = bars.length < days.length ? 'week' : 'day';
  const title = t('{kind} by {unit, select, week {week} other {day}}', {
    kind: t(KIND_WORDS[kind].title),
    unit,
  });
  return (
    <section aria-labelledby="by-day" className="mt-6 rounded-3xl border-2 border-line bg-surface p-4 sm:p-6">
      <h2 id="by-day" className="text-2xl">
        {title}
      </h2>
      {bars.every(({ count }) => count === 0) ? (
        <p className="mt-3 text-ink-soft">
          {t('None in this period. Choose another metric above, or a longer period.')}
        </p>
      ) : (
        <div className="mt-3 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <Bars bars={bars} kind={kind} unit={unit} />
          <CountTable bars={bars} title={title} kind={kind} unit={unit} />
        </div>
      )}
    </section>
  );
}

interface BarsProps {
  bars: Bar[];
  kind: AnalyticsKind;
  unit: string;
}

function Bars({ bars, kind, unit }: BarsProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const highest = bars.reduce((best, bar) => (bar.count > best.count ? bar : best));
  const ticks = ticksFor(highest.count);
  const top = ticks.at(-1)!;
  const read = bars[pointed ?? -1];
  const sum = bars.reduce((total, { count }) => total + count, 0);

  function point({ clientX, currentTarget }: PointerEvent): void {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const along = directionOf(language()) === 'rtl' ? right - clientX : clientX - left;
    const index = Math.floor((along / width) * bars.length);
    setPointed(Math.min(Math.max(index, 0), bars.length - 1));
  }

  return (
    <figure className="min-w-0">
      <figcaption className="min-h-12 text-ink-soft sm:min-h-6">
        {read ? (
          <>
            <span className="font-semibold text-ink">{counted(read.count, kind)}</span> · {read.label}
          </>
        ) : (
          t('{sum} in total. Best {unit, select, week {week} other {day}}: {label}, {count}', {
            sum: counted(sum, kind),
            unit,
            label: highest.label,
            count: highest.count,
          })
        )}
      </figcaption>
      {/* The chart is hidden from screen readers, because the table presents the same data. */}
      <div
        aria-hidden="true"
        className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-soft"
      >
        <div className="relative h-56 sm:h-72">
          {/* Reserves the width of the widest number. */}
          <span className="invisible tabular-nums">{top.toLocaleString(locale())}</span>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute end-0 [translate:0_50%] tabular-nums"
              style={{ bottom: `${(tick / top) * 100}%` }}
            >
              {tick.toLocaleString(locale())}
            </span>
          ))}
        </div>
        <div
          className={`relative flex h-56 [touch-action:pan-y] items-end sm:h-72 ${bars.length > 40 ? 'gap-px' : 'gap-0.5 sm:gap-1'}`}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
        >
          {ticks.map((tick) => (
            <span
              key={tick}
              className={`absolute inset-x-0 border-t ${tick === 0 ? 'border-control' : 'border-line'}`}
              style={{ bottom: `${(tick / top) * 100}%` }}
            />
          ))}
          {bars.map(({ from, count }, index) => (
            <span
              key={from}
              className={`relative min-w-0 flex-1 rounded-t-sm ${index === pointed ? 'bg-clay' : 'bg-indigo'}`}
              style={{ height: `${(count / top) * 100}%` }}
            />
          ))}
        </div>
        <p className="col-start-2 mt-1.5 flex justify-between">
          {[bars[0]!, bars[Math.floor(bars.length / 2)]!, bars.at(-1)!].map(({ from, tick }) => (
            <span key={from}>{tick}</span>
          ))}
        </p>
      </div>
    </figure>
  );
}

function CountTable({ bars, kind, title, unit }: BarsProps & { title: string }) {
  return (
    <section
      aria-label={t('{title}, as a table', { title })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll the table
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-xl border-2 border-line lg:max-h-86"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-paper-deep">
          <tr>
            <th scope="col" className="px-3 py-2 text-start">
              {unit === 'week' ? t('Week') : t('Day')}
            </th>
            <th scope="col" className="px-3 py-2 text-end">
              {t(KIND_WORDS[kind].title)}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(({ from, label, count }) => (
            <tr key={from} className={`border-t-2 border-line ${count === 0 ? 'max-lg:hidden' : ''}`}>
              <th scope="row" className="px-3 py-1.5 text-start font-normal whitespace-nowrap">
                <time dateTime={from}>{label}</time>
              </th>
              <td className="px-3 py-1.5 text-end font-semibold tabular-nums">
                {count.toLocaleString(locale())}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {bars.some(({ count }) => count === 0) && (
        <p className="border-t-2 border-line px-3 py-2 text-sm text-ink-soft lg:hidden">
          {t('Nothing {unit, select, week {in any other week} other {on any other day}}.', { unit })}
        </p>
      )}
    </section>
  );
}
