import { Facts } from '#web/shared/lists/facts.tsx';
import { t } from '#web/kit/language/t.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import type { ReactNode } from 'react';
import { EventPicture } from '#web/shared/events/event-picture.tsx';
import { EventStatusBadge } from '#web/shared/events/event-status-badge.tsx';
import { EventBadge } from '#web/shared/events/event-badge.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { PENCIL } from '#web/kit/ui/late-icons.ts';
import { Link } from '#web/kit/router/link.tsx';
import { DrainedFlyers } from './drained-flyers.tsx';
import { FlyerNotices } from './flyer-notices.tsx';
import { Notice } from './notice.tsx';
import { OwnEventMenu } from './own-event-menu.tsx';

export function OwnEventRow({ event }: { event: OwnEvent }) {
  const flyers = t('{count, plural, one {# flyer} other {# flyers}}', { count: event.attendeeCount });
  const edit = (icon: IconName, label: string) => (
    <Link to={`/edit-event/${event.id}`} className={buttonClass('secondary', 'mt-3')}>
      <Icon name={icon} />
      {label}
    </Link>
  );
  return (
    <EventRow
      event={event}
      to={`/events/${event.slug}`}
      facts={event.flyerEnabled ? [flyers] : []}
      actions={<OwnEventMenu event={event} />}
    >
      {event.status === 'rejected' && (
        <Notice tone="border-danger" title={t('Why it was rejected')} text={event.rejectionReason ?? ''}>
          {edit(PENCIL, t('Edit and resubmit'))}
        </Notice>
      )}
      {event.changesRequested && (
        <Notice
          tone="border-marigold"
          title={t('Please change this before we publish it')}
          text={event.changesRequested}
        >
          {edit(PENCIL, t('Edit Event'))}
        </Notice>
      )}
      {event.flyersPausedAt && <DrainedFlyers event={event} />}
      <FlyerNotices event={event} />
      {event.scheduling !== 'on' && (
        <Notice
          tone={event.scheduling === 'cancelled' ? 'border-danger' : 'border-marigold'}
          title={
            event.scheduling === 'cancelled'
              ? t('Why this event is cancelled')
              : t('Why this event is postponed')
          }
          text={event.schedulingReason ?? ''}
        />
      )}
    </EventRow>
  );
}

interface EventRowProps {
  event: OwnEvent;
  /** Link target of the event's name. */
  to: string;
  /** Facts shown after the date and the place. */
  facts?: string[];
  actions: ReactNode;
  children?: ReactNode;
}

export function EventRow({ event, to, facts = [], actions, children }: EventRowProps) {
  const when = formatDateRange(event.eventDate, event.eventEndDate);
  return (
    <article className="rounded-2xl border-2 border-line bg-surface p-3 sm:p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 sm:gap-x-4">
        <EventPicture event={event} place="thumb" className="row-span-2 size-18 rounded-xl" />
        <div>
          <h3 className="text-lg leading-tight wrap-anywhere" dir="auto">
            <Link to={to} className="underline-offset-4 hover:underline">
              {event.name}
            </Link>
          </h3>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
            <Facts facts={[when, event.location, ...facts]} />
          </p>
        </div>
        <div className="-mt-1 -me-1.5">{actions}</div>
        <p className="col-span-2 col-start-2 mt-1.5 flex flex-wrap gap-1.5">
          <EventStatusBadge
            status={event.status}
            edited={event.editedSinceApproval}
            changes={event.changesRequested !== null}
          />
          <EventBadge event={event} />
        </p>
      </div>
      {children}
    </article>
  );
}
