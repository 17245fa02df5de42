import { rich, t } from '#web/kit/language/t.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { SharedFlyer } from '#contract/flyers/flyers.ts';
import { usePart } from '#web/kit/loading/use-part.ts';
import { useLocation, useNavigate } from '#web/kit/router/router.tsx';
import { FLYER_SECTION } from '#web/visitor/flyer-panel/late-flyer-panel.tsx';

type Props = {
  event: EventDetail;
  flyer: NonNullable<SharedFlyer['flyer']>;
  /** Whether visitors can make a flyer now. */
  open: boolean;
};

const ID = 'flyer-greeting';
const loadDeletion = () => import('#web/shared/sharing/delete-flyer.tsx');

/** A shared flyer with its attendee's name and a link to make another. */
export function FlyerGreeting({ event, flyer, open }: Props) {
  const { attendeeName, url, width, height } = flyer;
  const navigate = useNavigate();
  const key = /^#delete=([\w-]+)$/.exec(useLocation().hash)?.[1] ?? null;
  const part = usePart(loadDeletion, key !== null);
  const name = <bdi>{attendeeName}</bdi>;
  const eventName = <bdi>{event.name}</bdi>;
  return (
    <section aria-labelledby={ID} className="min-w-0">
      <h2 id={ID} className="text-3xl font-extrabold tracking-tighter sm:text-5xl">
        {rich(
          event.hasEnded || event.scheduling === 'cancelled'
            ? '{name}’s flyer for {event}'
            : '{name} is going to {event}.',
          { name, event: eventName },
        )}
        {open && (
          <>
            {' '}
            <a href={`#${FLYER_SECTION}`} className="text-clay underline decoration-2 underline-offset-4">
              {t('Make yours')}
            </a>
          </>
        )}
      </h2>
      <img
        src={url}
        width={width}
        height={height}
        alt={t('{name}’s flyer', { name: attendeeName })}
        fetchPriority="high"
        className={`mt-5 h-auto rounded-xl shadow-lg ring-1 ring-line ${widthOf(width / height)}`}
      />
      {part && key && (
        <part.DeleteFlyer
          id={url.split('/')[3]!}
          deletionKey={key}
          onDeleted={() => navigate(`/events/${event.slug}`, { replace: true })}
        />
      )}
    </section>
  );
}

/** Width class that reserves the picture's space. Except for wide covers, the height is at most two thirds of the screen. */
function widthOf(ratio: number): string {
  if (ratio < 0.7) return 'w-[min(100%,36svh)]';
  if (ratio < 0.9) return 'w-[min(100%,50svh)]';
  return ratio < 1.2 ? 'w-[min(100%,60svh)]' : 'w-[min(100%,34rem)]';
}
