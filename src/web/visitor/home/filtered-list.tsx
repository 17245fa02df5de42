import { rich, t } from '#web/kit/language/t.ts';
import { attendanceText, type FeaturedEvent } from '#web/shared/events/compact-event-card.tsx';
import { formatDaysShort } from '#contract/events/event-date.ts';
import { MarkedText } from '#web/shared/events/marked-text.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { TEXT_LINK } from '#web/kit/ui/button.tsx';
import { Link } from '#web/kit/router/link.tsx';
import type { EventPage } from './event-list-query.ts';
import { ActiveFilters } from '#web/visitor/filters/active-filters.tsx';
import { FilterLink } from '#web/visitor/filters/filter-link.tsx';
import { addressWith } from '#web/visitor/filters/list-parameters.ts';
import { hidden, SHOW_ALL } from './featured-strip.tsx';
import { formatCount } from '#web/visitor/filters/count-words.ts';

const SHOWN = 6;
const SHOWN_ON_PHONES = 4;

/** The featured events among the results, one per row. Without filters, the strip shows them as cards instead. */
export function FeaturedList({
  page,
  parameters,
}: {
  page: EventPage<FeaturedEvent>;
  parameters: URLSearchParams;
}) {
  const { events } = page;
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="featured-list-heading" className="mt-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h4 id="featured-list-heading" className="flex items-center gap-2 text-xl">
          {t('Featured')}
          <span className="font-sans tracking-normal">
            <Badge tone="highlight">{formatCount(page)}</Badge>
          </span>
        </h4>
        {events.length > SHOWN_ON_PHONES && (
          <FilterLink
            parameters={parameters}
            changes={{ sort: 'featured' }}
            className={`${SHOW_ALL} ${events.length > SHOWN ? '' : 'sm:hidden'}`}
          >
            {rich('Show all {count}<hidden> featured</hidden>', { count: formatCount(page), hidden })}
          </FilterLink>
        )}
      </div>
      <ul className="mt-1 grid gap-x-8 border-t-2 border-line sm:grid-cols-2 lg:grid-cols-3 max-sm:*:nth-[n+5]:hidden">
        {events.slice(0, SHOWN).map((event) => (
          <FeaturedRow key={event.slug} event={event} />
        ))}
      </ul>
    </section>
  );
}

function FeaturedRow({ event }: { event: FeaturedEvent }) {
  const attendance = event.attendeeCount ? ` · ${attendanceText(event)}` : '';
  return (
    <li className="relative flex min-h-11 items-center justify-between gap-4 border-b-2 border-line py-1 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-(--focus) sm:py-2">
      <div className="min-w-0 wrap-anywhere">
        <h5 className="line-clamp-2 text-base leading-tight" dir="auto">
          <Link to={`/events/${event.slug}`} className="outline-none after:absolute after:inset-0">
            <MarkedText text={event.name} words={event.matched} />
          </Link>
        </h5>
        <p className="text-sm text-ink-soft">
          <bdi>
            <MarkedText text={event.location ?? ''} words={event.matched} />
          </bdi>
          {attendance}
        </p>
      </div>
      <p className="max-w-28 shrink-0 text-end text-sm font-semibold text-clay">
        {formatDaysShort(event.eventDate, event.eventEndDate)}
      </p>
    </li>
  );
}

/** The active filters, a link from a later page to the first page, and a notice if the search was corrected. */
export function FilterSummary({
  parameters,
  cursor,
  corrected,
  dropped,
}: {
  parameters: URLSearchParams;
  cursor: string;
  corrected: string | undefined;
  dropped: string | undefined;
}) {
  return (
    <>
      <ActiveFilters parameters={parameters} />
      {cursor && (
        <Link to={addressWith(parameters, {})} className={TEXT_LINK}>
          {t('Back to the first events')}
        </Link>
      )}
      {corrected && (
        <p className="mt-4 text-lg">
          {dropped && <bdi>{t('No events match “{term}”.', { term: parameters.get('search') ?? '' })} </bdi>}
          {rich('Showing results for {words}', { words: <b dir="auto">{corrected}</b> })}{' '}
          {dropped && (
            <Link to={addressWith(parameters, { search: dropped })} className={TEXT_LINK}>
              {t('See “{words}” instead', { words: dropped })}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
