import { t } from '#web/kit/language/t.ts';
import type { Event, ListedEvent } from '#contract/events/events.ts';
import type { EventPictures } from '#contract/pictures/picture-look.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { formatWeekdays, parseDay } from '#contract/events/event-date.ts';
import { EventPicture } from './event-picture.tsx';
import { formatPrice } from '#contract/events/event-price.ts';
import { EventBadge, schedulingOf, type BadgedEvent } from './event-badge.tsx';
import { MarkedText } from './marked-text.tsx';
import { pickFields } from './pick-fields.ts';
import { truncate } from './truncate.ts';

const DESCRIPTION_LENGTH = 120;

/** Fields shown on every event card. */
export const COMPACT_FIELDS = [
  'slug',
  'name',
  'description',
  'eventDate',
  'eventEndDate',
  'location',
  'category',
  'heroPath',
  'flyerEnabled',
] as const;

/** Fields shown on a full event card. */
const CARD_FIELDS = [
  ...COMPACT_FIELDS,
  'eventTime',
  'venue',
  'maxAttendees',
  'ticketPrice',
  'currency',
] as const;

export type CardEvent = Pick<Event, (typeof CARD_FIELDS)[number]> &
  BadgedEvent & {
    pictures?: EventPictures;
    /** Distance from the searched place. Present only in lists near a place. */
    distanceKm?: number;
    /** The event's words that match the search, in the event's spelling. Present only in search results. */
    matched?: string[];
  };

export function toCardEvent(event: ListedEvent): CardEvent {
  const { pictures, distanceKm, matched } = event;
  return {
    ...pickFields(event, CARD_FIELDS),
    description: truncate(event.description, DESCRIPTION_LENGTH),
    ...schedulingOf(event),
    ...(pictures?.hero && { pictures: { hero: pictures.hero } }),
    ...(typeof distanceKm === 'number' && { distanceKm }),
    ...(matched?.length && { matched }),
  };
}

export function EventCard({ event }: { event: CardEvent }) {
  const day = parseDay(event.eventDate);
  const place = [event.venue, event.location].filter(Boolean).join(', ');
  return (
    <article className="event-card group relative flex flex-col overflow-hidden rounded-3xl bg-surface">
      <EventPicture event={event} className="h-24 w-full sm:h-28" />
      <div className="flex flex-1 flex-col px-4 pb-4 wrap-anywhere">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <p className="relative -mt-9 min-w-17 rounded-2xl bg-surface px-3 pt-2 pb-1 text-center">
            <span className="block font-display text-4xl leading-none font-extrabold tracking-tight">
              {day?.day ?? '?'}
            </span>{' '}
            <span className="block text-sm font-bold text-clay uppercase">
              {day ? `${day.month} ${day.year}` : t('TBA')}
            </span>
          </p>
          <p className="pt-3">
            <EventBadge event={event} />
          </p>
        </div>
        <h4 className="mt-2 line-clamp-4 text-xl" dir="auto">
          <Link to={`/events/${event.slug}`} className="outline-none after:absolute after:inset-0">
            <MarkedText text={event.name} words={event.matched} />
          </Link>
        </h4>
        <p className="mt-2 text-sm font-semibold">
          {[formatWeekdays(event.eventDate, event.eventEndDate), event.eventTime].filter(Boolean).join(' · ')}
        </p>
        {place && (
          <p className="mt-1 flex gap-1.5 text-sm text-ink-soft">
            <Icon name="pin" className="mt-0.5 size-4" />
            <span dir="auto">
              <MarkedText text={place} words={event.matched} />
              {event.distanceKm !== undefined && (
                <b className="whitespace-nowrap text-ink">
                  {` · ${t('{distance} km away', { distance: event.distanceKm })}`}
                </b>
              )}
            </span>
          </p>
        )}
        <p className="mt-2 text-sm text-ink-soft" dir="auto">
          <MarkedText text={event.description} words={event.matched} />
        </p>
        <div className="mt-auto flex items-center justify-between gap-3 pt-4">
          <p>
            <span className="block font-display text-lg leading-tight font-bold">
              {formatPrice(event.ticketPrice, event.currency)}
            </span>
            {event.maxAttendees !== null && (
              <span className="text-sm text-ink-soft">
                {t('~{count} attendees', { count: event.maxAttendees })}
              </span>
            )}
          </p>
          <span
            aria-hidden="true"
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold text-clay"
          >
            <span className="sm:hidden">{t('View')}</span>
            <span className="hidden sm:inline">{t('View Event')}</span>
            <Icon
              name="arrow"
              className="size-5 transition-transform duration-150 group-hover:[translate:0.25rem] turns-rtl"
            />
          </span>
        </div>
      </div>
    </article>
  );
}
