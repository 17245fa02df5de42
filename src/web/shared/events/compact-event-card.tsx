import { t } from '#web/kit/language/t.ts';
import type { Event, ListedEvent } from '#contract/events/events.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { COMPACT_FIELDS, type CardEvent } from './event-card.tsx';
import { EventDays } from './event-days.tsx';
import { EventPicture } from './event-picture.tsx';
import { EventBadge, schedulingOf } from './event-badge.tsx';
import { holdPunctuation } from './hold-punctuation.ts';
import { pickFields } from './pick-fields.ts';
import { truncate } from './truncate.ts';

const DESCRIPTION_LENGTH = 80;

/** Fields of a featured event, as shown in the strip, the list and page previews. */
export type FeaturedEvent = Pick<
  CardEvent,
  (typeof COMPACT_FIELDS)[number] | 'pictures' | 'matched' | 'scheduling'
> & {
  /** Number of attendees; absent when 0. */
  attendeeCount?: number;
  /** The logo; present only if the event has no hero picture. */
  logoPath?: string;
};

export function toFeaturedEvent(event: ListedEvent): FeaturedEvent {
  const { heroPath, logoPath, pictures, attendeeCount, matched } = event;
  return {
    ...pickFields(event, COMPACT_FIELDS),
    description: truncate(event.description, DESCRIPTION_LENGTH),
    location: event.location ?? event.venue,
    ...schedulingOf(event),
    ...(attendeeCount > 0 && { attendeeCount }),
    ...(pictures?.hero && { pictures: { hero: pictures.hero } }),
    ...(!heroPath && logoPath && { logoPath, pictures: { logo: pictures?.logo } }),
    ...(matched?.length && { matched }),
  };
}

/** A card's attendance line; null for an event that has no attendees and offers no flyers. */
export function attendanceText({
  attendeeCount,
  flyerEnabled,
  scheduling = 'on',
}: Partial<Pick<Event, 'attendeeCount' | 'flyerEnabled' | 'scheduling'>>): string | null {
  if (attendeeCount) return t('{count} attending', { count: attendeeCount });
  return flyerEnabled && scheduling !== 'cancelled' ? t('Be the first') : null;
}

export function CompactEventCard({ event }: { event: FeaturedEvent }) {
  const attendance = attendanceText(event);
  return (
    <article className="event-card relative flex flex-1 flex-col overflow-hidden rounded-2xl bg-surface">
      <EventPicture event={event} place="strip" className="h-16 w-full" />
      <div className="flex flex-1 flex-col gap-1 px-4 pt-3 pb-3 text-sm wrap-anywhere">
        <p className="font-semibold text-clay">
          <EventDays event={event} />
        </p>
        <h3 className="line-clamp-3 text-lg leading-tight" dir="auto">
          <Link to={`/events/${event.slug}`} className="outline-none after:absolute after:inset-0">
            {holdPunctuation(event.name)}
          </Link>
        </h3>
        <p className="text-ink-soft" dir="auto">
          {holdPunctuation(event.location ?? '')}
        </p>
        <p className="text-ink-soft max-sm:line-clamp-2" dir="auto">
          {holdPunctuation(event.description)}
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
          {attendance && (
            <span className="flex items-center gap-1.5 whitespace-nowrap text-ink-soft">
              <Icon name="people" className="size-4" />
              {attendance}
            </span>
          )}
          <EventBadge event={event} />
        </p>
      </div>
    </article>
  );
}
