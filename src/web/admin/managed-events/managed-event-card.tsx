import type { AdminEvent } from '#contract/admin/admin.ts';
import { EventLine } from '#web/admin/reviews/event-line.tsx';
import { EventPicture } from '#web/shared/events/event-picture.tsx';
import { EventBadges } from '#web/admin/reviews/event-badges.tsx';
import { ManagedEventMenu } from './managed-event-menu.tsx';

interface ManagedEventCardProps {
  event: AdminEvent;
  /** Called after an action that may have removed the event from its list. */
  onGone: () => void;
}

export function ManagedEventCard({ event, onGone }: ManagedEventCardProps) {
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-2xl border-2 border-line bg-surface p-3 sm:gap-x-4 sm:p-4">
      <EventPicture event={event} place="thumb" className="row-span-2 size-18 rounded-xl" />
      <div>
        <EventLine event={event} />
      </div>
      <div className="-mt-1 -me-1.5">
        <ManagedEventMenu event={event} onGone={onGone} />
      </div>
      <p className="col-span-2 col-start-2 mt-1.5 flex flex-wrap gap-1.5">
        <EventBadges event={event} />
      </p>
    </article>
  );
}
