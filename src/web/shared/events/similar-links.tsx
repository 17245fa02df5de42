import { formatDaysShort } from '#contract/events/event-date.ts';
import type { EventHints } from '#contract/events/event-hints.ts';
import { Link } from '#web/kit/router/link.tsx';

/** Links to similar events, which open in new tabs so that the current page stays open. */
export function SimilarLinks({ similar }: Pick<EventHints, 'similar'>) {
  return similar.map(({ name, slug, eventDate }) => (
    <Link
      key={slug}
      to={`/events/${slug}`}
      target="_blank"
      className="flex min-h-11 items-center font-semibold text-clay underline underline-offset-4"
      dir="auto"
    >
      {name}, {formatDaysShort(eventDate)}
    </Link>
  ));
}
