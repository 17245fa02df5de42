import { t } from '#web/kit/language/t.ts';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { EventBadge } from '#web/shared/events/event-badge.tsx';
import { EventPicture } from '#web/shared/events/event-picture.tsx';
import { EventStatusBadge } from '#web/shared/events/event-status-badge.tsx';
import { EventLine } from './event-line.tsx';
import { Button } from '#web/kit/ui/button.tsx';

interface SubmissionCardProps {
  event: AdminEvent;
  isApproving: boolean;
  /** Whether any event is being approved. */
  isBusy: boolean;
  onReview: () => void;
  onApprove: () => void;
}

/** A submitted event. Keyboard shortcuts move focus to this card. */
export function SubmissionCard({ event, isApproving, isBusy, onReview, onApprove }: SubmissionCardProps) {
  const isPublished = event.status === 'approved';
  return (
    <article
      data-queued=""
      tabIndex={-1}
      aria-label={event.name}
      className="scroll-my-24 rounded-2xl border-2 border-line bg-surface p-4"
    >
      <div className="flex gap-4">
        <EventPicture event={event} place="thumb" className="size-18 shrink-0 rounded-xl" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap gap-1.5">
            <EventStatusBadge status={event.status} edited={event.editedSinceApproval} />
            <EventBadge event={event} />
          </p>
          <div className="mt-2">
            <EventLine event={event} />
          </div>
        </div>
      </div>
      <div className="mt-3 flex gap-2 max-sm:*:flex-1">
        <Button variant="secondary" aria-label={t('Review {name}', { name: event.name })} onClick={onReview}>
          {t('Review##verb')}
        </Button>
        <Button
          aria-label={t(isPublished ? 'Approve Edits: {name}' : 'Approve {name}', { name: event.name })}
          aria-busy={isBusy}
          onClick={onApprove}
        >
          {t(isApproving ? 'Approving…' : isPublished ? 'Approve Edits' : 'Approve')}
        </Button>
      </div>
    </article>
  );
}
