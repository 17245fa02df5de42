import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { Analytics } from '#contract/accounts/analytics.ts';
import { ANALYTICS_KINDS, type AnalyticsKind } from '#contract/accounts/analytics-kinds.ts';
import { changeWords, KIND_WORDS } from './analytics-words.ts';

interface KindTilesProps {
  totals: Analytics['totals'];
  kind: AnalyticsKind;
  onKind: (kind: AnalyticsKind) => void;
}

export function KindTiles({ totals, kind, onKind }: KindTilesProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-6">
      <legend className="sr-only">{t('Shown in the chart')}</legend>
      {ANALYTICS_KINDS.map((each) => {
        const { count, previous } = totals[each];
        const change = changeWords(totals[each]);
        return (
          <label
            key={each}
            className={`relative flex cursor-pointer flex-col rounded-2xl border-2 p-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 sm:p-4 ${each === kind ? 'border-indigo bg-indigo-tint' : 'border-line bg-surface hover:border-control'}`}
          >
            <input
              type="radio"
              name="kind"
              value={each}
              checked={each === kind}
              onChange={() => onKind(each)}
              className="sr-only"
            />
            <span className="text-sm text-ink-soft">{t(KIND_WORDS[each].title)}</span>
            <span className="mt-1 font-display text-3xl leading-none font-extrabold tracking-tight tabular-nums">
              {count.toLocaleString(locale())}
            </span>
            <span className="mt-2 text-sm text-ink-soft">
              {change && (
                <span className={`font-semibold ${count > previous ? 'text-baobab' : 'text-ink'}`} dir="ltr">
                  {change}
                </span>
              )}
              {change && ' '}
              {previous > 0 ? t('from {count}', { count: previous }) : count > 0 && t('none before')}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
