import type { OwnEvent } from '#contract/dashboard.ts';
import { formatDateRange } from '#web/event/event-date.ts';
import { EventPicture } from '#web/event/event-picture.tsx';
import { EventStatusBadge } from '#web/event/event-status-badge.tsx';
import { FlyerBadge } from '#web/event/flyer-badge.tsx';
import { buttonClass, Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const SMALL = 'px-4 text-sm';

export function OwnEventRow({ event }: { event: OwnEvent }) {
  const path = `/events/${event.slug}`;

  async function copyLink(): Promise<void> {
    const url = new URL(path, location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link Copied!', description: url });
    } catch {
      // A browser that forbids it: the address is there to be copied by hand.
      showToast({ title: 'Copy this link', description: url, duration: 15_000 });
    }
  }

  return (
    <article className="overflow-hidden rounded-2xl border-2 border-line bg-surface">
      <div className="flex gap-4 p-4">
        <EventPicture event={event} className="size-18 shrink-0 rounded-xl sm:size-22" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap gap-1.5">
            <EventStatusBadge status={event.status} edited={event.editedSinceApproval} />
            <FlyerBadge enabled={event.flyerEnabled} />
          </p>
          <h3 className="mt-2 text-lg" dir="auto">
            {event.name}
          </h3>
          <p className="mt-1 text-sm text-ink-soft" dir="auto">
            {[formatDateRange(event.eventDate, event.eventEndDate), event.location]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      {event.status === 'rejected' && event.rejectionReason && (
        <div className="mx-4 mb-4 rounded-xl border-l-4 border-danger bg-paper-deep px-4 py-3 text-sm">
          <p className="font-semibold">Why it was rejected</p>
          <p className="mt-0.5 wrap-anywhere whitespace-pre-line" dir="auto">
            {event.rejectionReason}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t-2 border-line px-4 py-2.5">
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon name="people" className="size-4" />
          {event.attendeeCount.toLocaleString('en')} {event.attendeeCount === 1 ? 'attendee' : 'attendees'}
        </p>
        <div className="flex gap-1">
          <Button
            variant="ghost"
            className={SMALL}
            onClick={copyLink}
            aria-label={`Copy Link to ${event.name}`}
          >
            <Icon name="copy" className="size-4" />
            Copy Link
          </Button>
          <Link to={path} className={buttonClass('ghost', SMALL)} aria-label={`View Event ${event.name}`}>
            <Icon name="eye" className="size-4" />
            View Event
          </Link>
        </div>
      </div>
    </article>
  );
}
