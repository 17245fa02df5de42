import type { AdminEvent } from '#contract/admin/admin.ts';
import { useState } from 'react';
import { EventReviewDialog } from '#web/admin/reviews/event-review-dialog.tsx';
import { useApproveEvent } from '#web/admin/reviews/use-approve-event.ts';
import { MenuButton, MenuLink, RowMenu } from '#web/kit/ui/row-menu.tsx';
import { ARCHIVE, LIST, PENCIL, TRASH } from '#web/kit/ui/late-icons.ts';
import { managementOf } from './event-address.ts';
import { DeleteEventDialog } from './delete-event-dialog.tsx';
import { FeatureLimitDialog } from './feature-limit-dialog.tsx';
import { useArchiveEvent } from './use-archive-event.ts';
import { useFeatureEvent } from './use-feature-event.ts';

interface ManagedEventMenuProps {
  event: AdminEvent;
  /** After an action that may have taken the event off its list. */
  onGone?: () => void;
  /** Defaults to `onGone`. */
  onDeleted?: () => void;
}

/** What an admin can do with an event. */
export function ManagedEventMenu({ event, onGone = () => {}, onDeleted = onGone }: ManagedEventMenuProps) {
  const [dialog, setDialog] = useState<'review' | 'delete' | 'featured limit'>();
  const close = (): void => setDialog(undefined);
  const feature = useFeatureEvent(event, () => setDialog('featured limit'));
  const archive = useArchiveEvent(event, onGone);
  const restore = useApproveEvent(onGone);
  const needsReview = event.status === 'pending' || event.editedSinceApproval;
  return (
    <>
      <RowMenu label={`Actions for ${event.name}`}>
        <MenuLink icon="eye" label="View Event" to={`/events/${event.slug}`} />
        <MenuLink icon={PENCIL} label="Edit Event" to={`/edit-event/${event.id}`} />
        <MenuLink icon={LIST} label="Manage Event" to={managementOf(event)} />
        {needsReview && <MenuButton icon="search" label="Review…" onClick={() => setDialog('review')} />}
        <MenuButton
          icon="sparkle"
          label={event.featured ? 'Unfeature Event' : 'Feature Event'}
          onClick={() => !feature.isPending && feature.mutate(false)}
        />
        {event.status === 'approved' && (
          <MenuButton
            icon={ARCHIVE}
            label="Archive Event"
            onClick={() => !archive.isPending && archive.mutate()}
          />
        )}
        {event.status === 'archived' && (
          <MenuButton
            icon="reset"
            label="Approve Event"
            hint="Restores the event and makes it public again"
            onClick={() => !restore.isPending && restore.mutate(event)}
          />
        )}
        <MenuButton icon={TRASH} label="Delete Event…" danger onClick={() => setDialog('delete')} />
      </RowMenu>
      {dialog === 'review' && <EventReviewDialog event={event} onClose={close} />}
      {dialog === 'delete' && <DeleteEventDialog event={event} onClose={close} onGone={onDeleted} />}
      {dialog === 'featured limit' && <FeatureLimitDialog event={event} onClose={close} />}
    </>
  );
}
