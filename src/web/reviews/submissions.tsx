import type { AdminEvent } from '#contract/admin.ts';
import { useRef, useState } from 'react';
import { formatDateRange } from '#contract/event-date.ts';
import { EventPicture } from '#web/events/event-picture.tsx';
import { EventStatusBadge } from '#web/events/event-status-badge.tsx';
import { EventBadge } from '#web/events/event-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EventReviewDialog } from './event-review-dialog.tsx';
import { ListSection } from '#web/admin-lists/list-section.tsx';
import { useApproveEvent } from './use-approve-event.ts';

/** New submissions, and published events edited since. */
export function Submissions() {
  const [reviewed, setReviewed] = useState<AdminEvent | null>(null);
  const section = useRef<HTMLElement>(null);
  // The focused button is gone by then.
  const approve = useApproveEvent(() => section.current?.focus());
  return (
    <>
      <ListSection<AdminEvent>
        path="/api/admin/pending-events"
        ref={section}
        id="submissions"
        title="Event Submissions"
        what="the event submissions"
        empty={{ title: 'No events waiting', text: 'Every submitted event has been reviewed.' }}
      >
        {(event) => (
          <div className="rounded-2xl border-2 border-line bg-surface p-4">
            <div className="flex gap-4">
              <EventPicture event={event} place="thumb" className="size-18 shrink-0 rounded-xl" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap gap-1.5">
                  <EventStatusBadge status={event.status} edited={event.editedSinceApproval} />
                  <EventBadge event={event} />
                </p>
                <h3 className="mt-2 text-lg" dir="auto">
                  {event.name}
                </h3>
                <p className="mt-1 text-sm text-ink-soft" dir="auto">
                  {[formatDateRange(event.eventDate, event.eventEndDate), event.location]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p className="text-sm text-ink-soft" dir="auto">
                  By {event.owner.organization ?? event.owner.name}
                </p>
              </div>
            </div>
            <div className="mt-3 flex gap-2 max-sm:*:flex-1">
              <Button
                variant="secondary"
                aria-label={`Review ${event.name}`}
                onClick={() => setReviewed(event)}
              >
                Review
              </Button>
              <Button
                variant="ghost"
                aria-label={`Approve ${event.name}`}
                aria-busy={approve.isPending}
                onClick={() => !approve.isPending && approve.mutate(event)}
              >
                {approve.isPending && approve.variables.id === event.id ? 'Approving…' : 'Approve'}
              </Button>
            </div>
          </div>
        )}
      </ListSection>
      {reviewed && <EventReviewDialog event={reviewed} onClose={() => setReviewed(null)} />}
    </>
  );
}
