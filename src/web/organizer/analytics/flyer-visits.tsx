import { countryName } from '#web/shared/events/country-name.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { Analytics } from '#contract/accounts/analytics.ts';
import { formatDate } from '#web/kit/ui/local-time.ts';
import { counted } from './analytics-words.ts';

interface FlyerVisitsProps {
  flyers: Analytics['flyers'];
  visits: Analytics['flyerVisits'];
}

export function FlyerVisits({ flyers, visits }: FlyerVisitsProps) {
  return (
    <section aria-labelledby="flyer-visits">
      <h2 id="flyer-visits" className="text-2xl">
        {t('Visits from shared flyers')}
      </h2>
      <p className="mt-1.5 text-ink-soft">
        {t('{count} in this period, {previous} in the one before.', {
          count: visits.count,
          previous: visits.previous,
        })}
      </p>
      {flyers.length > 0 && (
        <ol className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {flyers.map(({ id, visits: count, attendeeCountry, downloadCount, createdAt }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-3 rounded-2xl border-2 border-line bg-surface px-4 py-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{countryName(attendeeCountry)}</span>
                <span className="block text-sm text-ink-soft">
                  {t('Made on {day} · {downloads}', {
                    day: formatDate(createdAt),
                    downloads: counted(downloadCount, 'download'),
                  })}
                </span>
              </span>
              <span className="shrink-0 text-end font-display text-2xl leading-none font-extrabold tabular-nums">
                {count.toLocaleString(locale())}
                <span className="mt-1 block font-sans text-xs font-normal text-ink-soft">
                  {t('{count, plural, one {visit} other {visits}}', { count })}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
