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
        Visits from shared flyers
      </h2>
      <p className="mt-1.5 text-ink-soft">
        {visits.count.toLocaleString('en')} in this period, {visits.previous.toLocaleString('en')} in the one
        before.
      </p>
      {flyers.length > 0 && (
        <ol className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {flyers.map(({ id, visits: count, attendeeCountry, downloadCount, createdAt }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-3 rounded-2xl border-2 border-line bg-surface px-4 py-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{attendeeCountry}</span>
                <span className="block text-sm text-ink-soft">
                  Made on {formatDate(createdAt)} · {counted(downloadCount, 'download')}
                </span>
              </span>
              <span className="shrink-0 text-end font-display text-2xl leading-none font-extrabold tabular-nums">
                {count.toLocaleString('en')}
                <span className="mt-1 block font-sans text-xs font-normal text-ink-soft">
                  {count === 1 ? 'visit' : 'visits'}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
