import type { EventDetail } from '#contract/events.ts';
import type { PageRequest } from '#contract/page.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { ApiError } from '#web/api.ts';
import { useHead, type Head } from '#web/head.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { EventAbout } from './event-about.tsx';
import { EventAside } from './event-aside.tsx';
import { EventBanner } from './event-banner.tsx';
import { EventFacts } from './event-facts.tsx';
import { eventHead, eventWords, NOT_FOUND_WORDS } from './event-head.ts';
import { EventNotFound } from './event-not-found.tsx';
import { EventTitle } from './event-title.tsx';
import { MakeFlyerBar } from './make-flyer-bar.tsx';

function eventPath(slug: string): string {
  return `/api/events/${encodeURIComponent(slug)}`;
}

export function queries(url: URL): string[] {
  return [eventPath(decodeURIComponent(url.pathname.split('/')[2] ?? ''))];
}

export function head(request: PageRequest): Head {
  const url = new URL(request.url, request.publicUrl);
  const event = request.data[queries(url)[0]!] as EventDetail | null | undefined;
  if (!event) return { ...NOT_FOUND_WORDS, noIndex: true };
  return eventHead(event, request.publicUrl, url.searchParams.get('flyer'));
}

export default function EventPage() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const {
    data: event,
    isPending,
    error,
    refetch,
  } = useQuery<EventDetail | null>({ queryKey: [eventPath(slug)] });
  useHead(isPending ? { title: 'Loading…', description: '' } : eventWords(event));

  if (isPending) return <Spinner label="Loading event" />;
  if (!event) {
    const passing = error && !(error instanceof ApiError && error.status === 404);
    return <EventNotFound onRetry={passing ? () => void refetch() : undefined} />;
  }
  // An event that was renamed answers under its old address too.
  if (event.slug !== slug) return <Navigate to={`/events/${event.slug}${search}`} replace />;

  const offersFlyers = event.flyerEnabled && event.templates.length > 0;
  return (
    <article>
      <EventBanner event={event} />
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-10 px-4 pt-7 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          <EventTitle event={event} />
          <EventFacts event={event} />
        </div>
        <EventAside event={event} />
        <EventAbout event={event} />
      </div>
      {offersFlyers && <MakeFlyerBar />}
    </article>
  );
}
