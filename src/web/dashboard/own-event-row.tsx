import type { OwnEvent } from '#contract/dashboard.ts';
import { formatDateRange } from '#contract/event-date.ts';
import { EventPicture } from '#web/events/event-picture.tsx';
import { EventStatusBadge } from '#web/events/event-status-badge.tsx';
import { EventBadge } from '#web/events/event-badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/router/link.tsx';
import { showToast } from '#web/toasts/toast-store.ts';

const SMALL = 'px-4 text-sm max-sm:flex-1 whitespace-nowrap max-sm:px-2!';

export function OwnEventRow({ event }: { event: OwnEvent }) {
  const path = `/events/${event.slug}`;
  const attendees = `${event.attendeeCount.toLocaleString('en')}\u00A0${event.attendeeCount === 1 ? 'attendee' : 'attendees'}`;

  async function copyLink(): Promise<void> {
    const url = new URL(path, location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link Copied!', description: url });
    } catch {
      // Without a clipboard, show the address.
      showToast({ title: 'Copy this link', description: url, duration: 15_000 });
    }
  }

  return (
    <article className="rounded-2xl border-2 border-line bg-surface p-3 sm:p-4">
      <div className="gap-4 sm:flex sm:items-center">
        <div className="flex min-w-0 flex-1 gap-4">
          <EventPicture event={event} place="thumb" className="size-18 shrink-0 rounded-xl" />
          <div className="min-w-0 flex-1">
            <h3 className="text-lg leading-tight" dir="auto">
              {event.name}
            </h3>
            <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft" dir="auto">
              {[formatDateRange(event.eventDate, event.eventEndDate), event.location, attendees]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="mt-1.5 flex flex-wrap gap-1.5">
              <EventStatusBadge status={event.status} edited={event.editedSinceApproval} />
              <EventBadge event={event} />
            </p>
          </div>
        </div>
        <div className="mt-2 flex gap-1 max-sm:border-t-2 max-sm:border-line max-sm:pt-2 sm:mt-0 sm:flex-col">
          <Link to={path} className={buttonClass('ghost', SMALL)} aria-label={`View Event ${event.name}`}>
            <Icon name="eye" className="size-4" />
            View Event
          </Link>
          <Button
            variant="ghost"
            className={SMALL}
            onClick={copyLink}
            aria-label={`Copy Link to ${event.name}`}
          >
            <Icon name="copy" className="size-4" />
            Copy Link
          </Button>
        </div>
      </div>
      {event.status === 'rejected' && event.rejectionReason && (
        <div className="mt-3 rounded-xl border-l-4 border-danger bg-paper-deep px-4 py-3 text-sm">
          <p className="font-semibold">Why it was rejected</p>
          <p className="mt-0.5 wrap-anywhere whitespace-pre-line" dir="auto">
            {event.rejectionReason}
          </p>
        </div>
      )}
    </article>
  );
}
