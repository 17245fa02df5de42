import type { EventDetail } from '#contract/events.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FlyerBadge } from './flyer-badge.tsx';
import { StoredPicture } from './stored-picture.tsx';

/** What the event is: its logo, its kinds as badges, its name and who makes it. */
export function EventTitle({ event }: { event: EventDetail }) {
  const tags = (event.tags ?? '').split(',').map((tag) => tag.trim());
  return (
    <header>
      {event.logoPath && (
        <StoredPicture
          path={event.logoPath}
          look={event.pictures.logo}
          place="logo"
          className="-mt-16 mb-4 size-24 rounded-2xl border-4 border-paper"
          whole
        />
      )}
      <div className="flex flex-wrap gap-2">
        <FlyerBadge enabled={event.flyerEnabled} />
        {event.category && (
          <Badge tone="info">
            <span className="capitalize">{event.category}</span>
          </Badge>
        )}
        {tags.filter(Boolean).map((tag) => (
          <Badge key={tag} tone="neutral">
            {tag}
          </Badge>
        ))}
      </div>
      <h1 className="mt-4 text-4xl font-extrabold tracking-tighter sm:text-6xl" dir="auto">
        {event.name}
      </h1>
      <p className="mt-3 text-ink-soft" dir="auto">
        By {event.organizer.name}
      </p>
    </header>
  );
}
