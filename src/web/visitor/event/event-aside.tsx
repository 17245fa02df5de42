import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RELATED_SECTION } from '#web/visitor/event-extras/late-extras.tsx';
import { relatedPath, type RelatedEvent } from '#web/visitor/event-extras/related-query.ts';
import { FLYER_SECTION, LateFlyerPanel } from '#web/visitor/flyer-panel/late-flyer-panel.tsx';
import { useMe } from '#web/kit/api/use-me.ts';
import { Link } from '#web/kit/router/link.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { EventDays } from '#web/shared/events/event-days.tsx';
import { PartBoundary } from '#web/kit/ui/part-boundary.tsx';

/** State of the flyer section. Only `open` shows the panel. */
export type FlyerOffer = 'ended' | 'cancelled' | 'info' | 'no templates' | 'paused' | 'open';

export function flyerOfferOf(event: EventDetail, me: User | null): FlyerOffer {
  if (event.hasEnded) return 'ended';
  if (event.scheduling === 'cancelled') return 'cancelled';
  if (!event.flyerEnabled) return 'info';
  if (event.templates.length === 0) return 'no templates';
  // Signed-in viewers pay from their own balance, so the owner's balance does not matter.
  return me || event.canGenerateFlyers ? 'open' : 'paused';
}

export function EventAside({ event, offer }: { event: EventDetail; offer: FlyerOffer }) {
  return (
    <aside id={FLYER_SECTION} className="grid min-w-0 content-start gap-6 lg:col-start-2 lg:row-[1/-1]">
      {offer === 'ended' && <EventEnded event={event} />}
      {offer === 'cancelled' && (
        <Notice title={t('This event is cancelled')}>
          {t('No more flyers can be made. Flyers already made stay available.')}
        </Notice>
      )}
      {!event.flyerEnabled && <EventInformation event={event} />}
      {offer === 'no templates' && (
        <Card>
          <p className="font-semibold">
            {t('No flyer templates are available for this event yet. Check back soon!')}
          </p>
          <OwnersNextStep event={event} />
        </Card>
      )}
      {offer === 'paused' && (
        <Notice title={t('Flyers are paused for this event.')}>
          {t('Check back soon. Flyers already made stay available.')}
        </Notice>
      )}
      {offer === 'open' && (
        <PartBoundary what={t('The flyer maker')}>
          <LateFlyerPanel event={event} />
        </PartBoundary>
      )}
    </aside>
  );
}

/** The next step for the owner while the event has no templates. Only the owner sees it. */
function OwnersNextStep({ event }: { event: EventDetail }) {
  const me = useMe();
  if (me?.id !== event.clientId) return null;
  return (
    <Link to={`/create-template?eventId=${event.id}`} className={buttonClass('primary', 'mt-4')}>
      {t('Design Template')}
    </Link>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <section className="rounded-3xl border-2 border-line bg-surface p-5 sm:p-6">{children}</section>;
}

function Notice({ title, children }: { title: string; children: string }) {
  return (
    <Card>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 text-ink-soft">{children}</p>
    </Card>
  );
}

function EventEnded({ event }: { event: EventDetail }) {
  const { data: related } = useQuery<RelatedEvent[] | null>({ queryKey: [relatedPath(event.slug)] });
  const { attendeeCount } = event;
  return (
    <Card>
      <h2 className="text-2xl">{t('This event has ended')}</h2>
      {attendeeCount > 0 && (
        <p className="mt-2 text-lg">
          {t('{count, plural, one {# person} other {# people}} made a flyer for it.', {
            count: attendeeCount,
          })}
        </p>
      )}
      {Boolean(related?.length) && (
        <a href={`#${RELATED_SECTION}`} className={buttonClass('secondary', 'mt-5 w-full')}>
          {t('More like this')}
        </a>
      )}
    </Card>
  );
}

/** Facts about the event, which replace the flyer panel for an event without flyers. */
function EventInformation({ event }: { event: EventDetail }) {
  const facts = [
    [t('Date'), <EventDays key="days" event={event} />],
    [t('Location'), event.location],
    [t('Attendees'), event.attendeeCount.toLocaleString(locale())],
  ] as const;
  return (
    <Card>
      <h2 className="text-2xl">{t('Event Information')}</h2>
      <dl className="mt-4 grid gap-3">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex justify-between gap-6 border-b border-line pb-3">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="min-w-0 text-end font-semibold wrap-anywhere" dir="auto">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-4 text-ink-soft">{t('This event is for information only.')}</p>
    </Card>
  );
}
