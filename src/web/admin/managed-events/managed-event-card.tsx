import type { AdminEvent } from '#contract/admin/admin.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import { EventPicture } from '#web/shared/events/event-picture.tsx';
import { EventBadges } from './event-badges.tsx';
import { ManagedEventMenu } from './managed-event-menu.tsx';

interface ManagedEventCardProps {
  event: AdminEvent;
  /** After an action that may have taken it off the list. */
  onGone: () => void;
}

export function ManagedEventCard({ event, onGone }: ManagedEventCardProps) {
  const when = formatDateRange(event.eventDate, event.eventEndDate);
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-2xl border-2 border-line bg-surface p-3 sm:gap-x-4 sm:p-4">
      <EventPicture event={event} place="thumb" className="row-span-2 size-18 rounded-xl" />
      <div>
        <h3 className="text-lg leading-tight wrap-anywhere" dir="auto">
          {event.name}
        </h3>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft" dir="auto">
          {[when, event.location].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft" dir="auto">
          By {event.owner.organization ?? event.owner.name}
        </p>
      </div>
      <div className="-mt-1 -mr-1.5">
        <ManagedEventMenu event={event} onGone={onGone} />
      </div>
      <p className="col-span-2 col-start-2 mt-1.5 flex flex-wrap gap-1.5">
        <EventBadges event={event} />
      </p>
    </article>
  );
}
