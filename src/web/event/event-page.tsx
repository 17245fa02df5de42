import type { EventDetail } from '#contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/api/api.ts';
import { useMe } from '#web/api/use-me.ts';
import { useHead, type Head } from '#web/page/head.ts';
import { Navigate, useLocation, usePathPart } from '#web/router/router.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EventAbout } from './event-about.tsx';
import { EventAside, flyerOfferOf } from './event-aside.tsx';
import { EventBanner } from './event-banner.tsx';
import { EventFacts } from '#web/event-facts/event-facts.tsx';
import { EventNotFound } from './event-not-found.tsx';
import { EventTitle } from './event-title.tsx';
import { eventHead, eventPath } from '#web/events/event-words.ts';
import { LateRelated } from '#web/event-extras/late-extras.tsx';
import { MakeFlyerBar } from './make-flyer-bar.tsx';
import { structuredEvent } from './structured-event.ts';
import { Link } from '#web/router/link.tsx';

function headOf(event: EventDetail | null | undefined): Head {
  const head = eventHead(event);
  return event ? { ...head, structured: structuredEvent(event, head.image) } : head;
}

export default function EventPage() {
  const slug = usePathPart('/events/:slug', 'slug');
  const { search } = useLocation();
  const {
    data: event,
    isPending,
    error,
    refetch,
  } = useQuery<EventDetail | null>({ queryKey: [eventPath(slug)] });
  const me = useMe();
  useHead(isPending ? { title: 'Loading…', description: '' } : headOf(event));

  if (isPending) return <Spinner label="Loading event" />;
  if (!event) {
    const passing = error && !(error instanceof ApiError && error.status === 404);
    return <EventNotFound onRetry={passing ? () => void refetch() : undefined} />;
  }
  // Renamed events still answer under their old slug.
  if (event.slug !== slug) return <Navigate to={`/events/${event.slug}${search}`} replace />;

  const offer = flyerOfferOf(event, me);
  return (
    <article className="group/event">
      <EventNotes event={event} />
      <EventBanner event={event} />
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-10 px-4 pt-7 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <EventTitle event={event} />
          <EventFacts event={event} />
        </div>
        <EventAside event={event} offer={offer} />
        <EventAbout event={event} />
      </div>
      <LateRelated event={event} />
      {offer === 'open' && <MakeFlyerBar />}
    </article>
  );
}

/** Notices above everything else. */
function EventNotes({ event }: { event: EventDetail }) {
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
