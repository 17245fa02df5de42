import type { EventDetail } from '#contract/events.ts';
import { Link } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { EventPicture } from './event-picture.tsx';
import { FlyerBadge } from './flyer-badge.tsx';

/** The event's picture, where one is, and its name. */
export function EventBanner({ event }: { event: EventDetail }) {
  const tags = (event.tags ?? '').split(',').map((tag) => tag.trim());
  return (
    <header>
      <nav aria-label="Breadcrumb" className="mx-auto max-w-6xl px-4">
        <ol className="flex min-h-12 items-center gap-2 text-sm">
          <li>
            <Link
              to="/"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              Events
            </Link>
          </li>
          <li aria-hidden="true" className="text-ink-soft">
            /
          </li>
          <li aria-current="page" className="min-w-0 truncate text-ink-soft" dir="auto">
            {event.name}
          </li>
        </ol>
      </nav>
      <div className="mx-auto max-w-6xl sm:px-4">
        <EventPicture
          event={event}
          path={event.bannerPath ?? event.heroPath}
          eager
          scale={1.5}
          className="h-36 w-full sm:h-64 sm:rounded-3xl"
        />
      </div>
      <div className="mx-auto max-w-6xl px-4 pb-8">
        {event.logoPath && (
          <img
            src={event.logoPath}
            alt=""
            width="96"
            height="96"
            className="relative -mt-12 ml-2 size-24 rounded-2xl border-4 border-paper bg-surface object-contain"
          />
        )}
        <div className="mt-6 flex flex-wrap gap-2">
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
        <h1 className="mt-4 max-w-4xl text-4xl font-extrabold tracking-tighter sm:text-6xl" dir="auto">
          {event.name}
        </h1>
        <p className="mt-3 text-ink-soft" dir="auto">
          By {event.organizer.name}
        </p>
      </div>
    </header>
  );
}
