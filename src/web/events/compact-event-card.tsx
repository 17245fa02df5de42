import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/router/link.tsx';
import { formatDistance, type CardEvent } from './event-card.tsx';
import { EventDays } from './event-days.tsx';
import { EventPicture } from './event-picture.tsx';
import { FlyerBadge } from './flyer-badge.tsx';
import { MarkedText } from './marked-text.tsx';
import { truncate } from './truncate.ts';

const DESCRIPTION_LENGTH = 80;

export function CompactEventCard({ event, in: place }: { event: CardEvent; in: 'strip' | 'list' }) {
  const Heading = place === 'strip' ? 'h3' : 'h4';
  return (
    <article className="event-card relative flex flex-1 flex-col overflow-hidden rounded-2xl bg-surface">
      {place === 'strip' && <EventPicture event={event} place="strip" className="h-24 w-full" />}
      <div className="flex flex-1 flex-col gap-1 p-4 text-sm wrap-anywhere">
        <p className="font-semibold text-clay">
          <EventDays event={event} />
        </p>
        <Heading className="line-clamp-3 text-lg leading-tight" dir="auto">
          <Link to={`/events/${event.slug}`} className="outline-none after:absolute after:inset-0">
            <MarkedText text={event.name} words={event.matched} />
          </Link>
        </Heading>
        <p className="text-ink-soft" dir="auto">
          <MarkedText text={event.location ?? event.venue ?? ''} words={event.matched} />
          {event.distanceKm !== undefined && ` · ${formatDistance(event.distanceKm)}`}
        </p>
        <p className="text-ink-soft" dir="auto">
          <MarkedText text={truncate(event.description, DESCRIPTION_LENGTH)} words={event.matched} />
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
          <span className="flex items-center gap-1.5 whitespace-nowrap text-ink-soft">
            <Icon name="people" className="size-4" />
            {(event.attendeeCount ?? 0).toLocaleString('en')} attending
          </span>
          <FlyerBadge enabled={event.flyerEnabled} />
        </p>
      </div>
    </article>
  );
}
