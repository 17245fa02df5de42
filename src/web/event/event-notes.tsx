import type { EventDetail } from '#contract/events.ts';
import { Link } from '#web/router/link.tsx';

/** Notices above everything else. */
export function EventNotes({ event }: { event: EventDetail }) {
  return (
    <>
      {event.status !== 'approved' && (
        <p
          role="note"
          className="bg-marigold px-4 py-3 text-center font-semibold text-balance text-on-marigold"
        >
          Preview: this event is {event.status}. Only its owner and the admins can see this page.
        </p>
      )}
      {event.hasEnded && (
        <p role="note" className="bg-paper-deep px-4 py-3 text-center font-semibold">
          This event has ended.{' '}
          <Link to="/" className="-my-2.5 inline-block py-2.5 text-clay underline underline-offset-4">
            See upcoming events
          </Link>
        </p>
      )}
    </>
  );
}
