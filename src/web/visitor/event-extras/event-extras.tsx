import { t } from '#web/kit/language/t.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { reportAction } from '#web/shared/sharing/report-action.ts';
import { calendarLinks } from './calendar-links.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#web/kit/router/link.tsx';
import { useLocation } from '#web/kit/router/router.tsx';
import { EventDays } from '#web/shared/events/event-days.tsx';
import { EventPicture } from '#web/shared/events/event-picture.tsx';
import { holdPunctuation } from '#web/shared/events/hold-punctuation.ts';
import { relatedPath, type RelatedEvent } from './related-query.ts';

/** Exported here to be part of this chunk, which loads when the page is used. */
export { ShareEvent } from './share-event.tsx';

/** Plain links to calendars, which work before hydration. The server counts downloads of the .ics file. */
export function CalendarCard({ event }: { event: EventDetail }) {
  return (
    <section className="rounded-3xl border-2 border-line bg-surface p-5 sm:p-6">
      <h2 className="text-2xl">{t('Add to Calendar')}</h2>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {calendarLinks(event).map(({ name, href, download }) => (
          <li key={name} className="max-sm:w-full">
            <a
              href={href}
              className={buttonClass('secondary', 'max-sm:w-full')}
              {...(download
                ? { download: '' }
                : { target: '_blank', rel: 'noopener', onClick: () => reportAction(event.id, 'calendar') })}
            >
              <Icon name={download ? 'download' : 'calendar'} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Similar events, and a link to report this event or the shared flyer. */
export function RelatedEvents({ event }: { event: EventDetail }) {
  return (
    <>
      <SimilarEvents event={event} />
      <ReportLink event={event} />
    </>
  );
}

function ReportLink({ event: { slug } }: { event: EventDetail }) {
  const flyer = new URLSearchParams(useLocation().search).get('flyer');
  const about = new URLSearchParams({ about: 'report', event: slug, ...(flyer && { flyer }) });
  return (
    <Link
      to={`/contact?${about}`}
      className="mt-5 inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4"
    >
      {t(flyer ? 'Report this flyer' : 'Report this event')}
    </Link>
  );
}

function SimilarEvents({ event }: { event: EventDetail }) {
  const { data } = useQuery<RelatedEvent[] | null>({ queryKey: [relatedPath(event.slug)] });
  if (!data?.length) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="text-3xl font-extrabold">
        {t('More events like this')}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((related) => (
          <li key={related.slug} className="event-card relative flex overflow-hidden rounded-2xl bg-surface">
            <div className="grid min-h-24 w-24 shrink-0 *:h-0 *:min-h-full">
              <EventPicture event={related} place="thumb" className="w-24" />
            </div>
            <div className="min-w-0 flex-1 p-3 text-sm">
              <p className="font-semibold text-clay">
                <EventDays event={related} />
              </p>
              <h3 className="mt-1 line-clamp-3 text-lg leading-tight" dir="auto">
                <Link to={`/events/${related.slug}`} className="outline-none after:absolute after:inset-0">
                  {holdPunctuation(related.name)}
                </Link>
              </h3>
              <p className="mt-1 line-clamp-2 wrap-anywhere text-ink-soft" dir="auto">
                {related.location ?? related.venue}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
