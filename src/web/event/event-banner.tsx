import type { EventDetail } from '#contract/events.ts';
import { Link } from '#web/router/link.tsx';
import { EventPicture } from '#web/events/event-picture.tsx';
import { LateShare } from '#web/event-extras/late-extras.tsx';

export function EventBanner({ event }: { event: EventDetail }) {
  return (
    <>
      <div className="mx-auto flex min-h-12 max-w-6xl items-center gap-2 px-4">
        <nav aria-label="Breadcrumb" className="min-w-0">
          <ol className="flex items-center gap-2 text-sm">
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
        <LateShare event={event} />
      </div>
      <div className="mx-auto max-w-6xl sm:px-4">
        <EventPicture
          event={event}
          place="banner"
          eager
          scale={1.5}
          className="h-36 w-full sm:h-64 sm:rounded-3xl"
        />
      </div>
    </>
  );
}
