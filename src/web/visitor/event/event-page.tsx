import { t } from '#web/kit/language/t.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { SharedFlyer } from '#contract/flyers/flyers.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/kit/api/api.ts';
import { useMe } from '#web/kit/api/use-me.ts';
import { useHead } from '#web/kit/page/use-head.ts';
import { Navigate, useLocation, usePathPart } from '#web/kit/router/router.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { EventAbout, EventMore } from './event-about.tsx';
import { EventAside, flyerOfferOf } from './event-aside.tsx';
import { FlyerGreeting } from './flyer-greeting.tsx';
import { sharedFlyerPath } from './shared-flyer-path.ts';
import { EventFacts } from '#web/shared/event-facts/event-facts.tsx';
import { EventTitle } from './event-title.tsx';
import { eventHead, eventPath } from '#web/shared/events/event-words.ts';
import { LateRelated, LateShare } from '#web/visitor/event-extras/late-extras.tsx';
import { MakeFlyerBar } from './make-flyer-bar.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { EventPicture } from '#web/shared/events/event-picture.tsx';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { focusAround } from '#web/kit/ui/focus-around.ts';
import { Pattern } from '#web/kit/ui/pattern.tsx';

export default function EventPage() {
  const slug = usePathPart('/events/:slug', 'slug');
  const { search } = useLocation();
  const {
    data: event,
    isPending,
    error,
    refetch,
  } = useQuery<EventDetail | null>({ queryKey: [eventPath(slug)] });
  const sharedPath = sharedFlyerPath(slug, new URLSearchParams(search));
  const { data: shared } = useQuery<SharedFlyer | null>({
    queryKey: [sharedPath],
    enabled: sharedPath !== null,
  });
  const me = useMe();
  useHead(isPending ? { title: t('Loading…'), description: '' } : eventHead(event));

  if (isPending) return <Spinner label={t('Loading event')} />;
  if (!event) {
    const passing = error && !(error instanceof ApiError && error.status === 404);
    return <EventNotFound onRetry={passing ? () => void refetch() : undefined} />;
  }
  // The API also returns a renamed event for its old slug.
  if (event.slug !== slug) return <Navigate to={`/events/${event.slug}${search}`} replace />;

  const offer = flyerOfferOf(event, me);
  const flyer = shared?.flyer;
  // A hero picture is shown uncropped in the column above the title. At full page width, it would be too tall.
  const isInColumn = flyer || (event.heroPath && !event.bannerPath);
  const above = flyer ? 'pt-4' : isInColumn ? '' : 'pt-6';
  return (
    <article className="group/event">
      <EventNotes event={event} />
      <EventPath event={event} />
      {!isInColumn && (
        <div className="mx-auto max-w-6xl sm:px-4">
          <EventBanner event={event} eager />
        </div>
      )}
      <div
        className={`mx-auto grid max-w-6xl gap-x-10 gap-y-10 px-4 lg:grid-cols-[minmax(0,1fr)_26rem] ${above} ${flyer ? 'lg:grid-rows-[auto_auto_1fr]' : 'lg:grid-rows-[auto_1fr]'}`}
      >
        {flyer && <FlyerGreeting event={event} flyer={flyer} open={offer === 'open'} />}
        <div className="min-w-0">
          {isInColumn && (
            <div className="mb-7 max-sm:-mx-4">
              <EventBanner event={event} eager={!flyer} />
            </div>
          )}
          <EventTitle event={event} />
          <EventFacts event={event} />
          <EventAbout event={event} isFolded={offer === 'open'} />
        </div>
        <EventAside event={event} offer={offer} />
        <EventMore event={event} />
      </div>
      <LateRelated event={event} />
      {offer === 'open' && <MakeFlyerBar />}
    </article>
  );
}

const NOTE = 'bg-paper-deep px-4 py-3 text-center font-semibold';

function EventNotes({ event }: { event: EventDetail }) {
  return (
    <>
      {event.status !== 'approved' && (
        <p
          role="note"
          className="bg-marigold px-4 py-3 text-center font-semibold text-balance text-on-marigold"
        >
          {t(
            'Preview: this event is {status, select, draft {a draft} pending {pending} rejected {rejected} archived {archived} other {hidden}}. Only its owner and the admins can see this page.',
            { status: event.status },
          )}
        </p>
      )}
      {event.scheduling !== 'on' && (
        <p role="note" className="bg-marigold px-4 py-3 text-center text-balance text-on-marigold">
          <b>
            {t(event.scheduling === 'cancelled' ? 'This event is cancelled.' : 'This event is postponed.')}
          </b>{' '}
          <bdi>{event.schedulingReason}</bdi>
        </p>
      )}
      {event.hasStarted && !event.hasEnded && event.scheduling === 'on' && (
        <p role="note" className={NOTE}>
          {t('This event has started.')}
        </p>
      )}
      {event.hasEnded && (
        <p role="note" className={NOTE}>
          {t('This event has ended.')}{' '}
          <Link to="/" className="-my-2.5 inline-block py-2.5 text-clay underline underline-offset-4">
            {t('See upcoming events')}
          </Link>
        </p>
      )}
    </>
  );
}

function EventPath({ event }: { event: EventDetail }) {
  return (
    <div className="mx-auto flex min-h-12 max-w-6xl items-center gap-2 px-4">
      <nav aria-label={t('Breadcrumb')} className="min-w-0">
        <ol className="flex items-center gap-2 text-sm">
          <li>
            <Link
              to="/"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {t('Events')}
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
      {event.status === 'approved' && <LateShare event={event} />}
    </div>
  );
}

/** The event's banner. @param eager whether it is above the fold */
function EventBanner({ event, eager = false }: { event: EventDetail; eager?: boolean }) {
  return (
    <EventPicture
      event={event}
      place="banner"
      eager={eager}
      scale={1.5}
      // Pictures keep the proportions of the owner's crop.
      className={`w-full sm:rounded-3xl ${event.bannerPath ? 'aspect-3/1' : event.heroPath ? 'aspect-video' : 'h-36 sm:h-64'}`}
    />
  );
}

/** The notice for a missing event or, with `onRetry`, for an event that could not be fetched. */
function EventNotFound({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-16 text-center">
      <Pattern seed="not-found" category="other" className="mx-auto h-28 w-56 rounded-3xl" />
      <h1 className="mt-8 text-4xl font-extrabold">{t('Event Not Found')}</h1>
      <p className="mt-3 text-balance text-ink-soft">
        {t(
          onRetry
            ? 'The event could not be loaded. Check your connection and try again.'
            : 'It may have been renamed or unpublished.',
        )}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button
            onClick={(event) => {
              focusAround(event);
              onRetry();
            }}
          >
            {t('Retry')}
          </Button>
        )}
        <Link to="/" className={buttonClass(onRetry ? 'secondary' : 'primary')}>
          {t('Back to Events')}
        </Link>
      </div>
    </div>
  );
}
