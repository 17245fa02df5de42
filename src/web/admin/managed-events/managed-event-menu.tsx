import { t } from '#web/kit/language/t.ts';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { useState } from 'react';
import { EventReviewDialog } from '#web/admin/reviews/event-review-dialog.tsx';
import { useApproveEvent } from '#web/admin/reviews/decide-event.ts';
import { MenuButton, MenuLink, RowMenu } from '#web/kit/ui/row-menu.tsx';
import { ARCHIVE, EYE, LIST, PENCIL, TRASH } from '#web/kit/ui/late-icons.ts';
import { managementOf } from './event-address.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson, ApiError } from '#web/kit/api/api.ts';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';

interface ManagedEventMenuProps {
  event: AdminEvent;
  /** Called after an action that may have removed the event from its list. */
  onGone?: () => void;
  /** Called after a deletion; defaults to `onGone`. */
  onDeleted?: () => void;
}

export function ManagedEventMenu({ event, onGone = () => {}, onDeleted = onGone }: ManagedEventMenuProps) {
  const [dialog, setDialog] = useState<'review' | 'delete'>();
  const [limit, setLimit] = useState<string | null>(null);
  const close = (): void => setDialog(undefined);
  const feature = useFeatureEvent(event, setLimit);
  const featureAnyway = useFeatureEvent(event, setLimit, () => setLimit(null));
  const archive = useArchiveEvent(event, onGone);
  const restore = useApproveEvent(onGone);
  const needsReview = event.status === 'pending' || event.editedSinceApproval;
  return (
    <>
      <RowMenu label={t('Actions for {name}', { name: event.name })}>
        <MenuLink icon={EYE} label={t('View Event')} to={`/events/${event.slug}`} />
        <MenuLink icon={PENCIL} label={t('Edit Event')} to={`/edit-event/${event.id}`} />
        <MenuLink icon={LIST} label={t('Manage Event')} to={managementOf(event)} />
        {needsReview && <MenuButton icon="search" label={t('Review…')} onClick={() => setDialog('review')} />}
        <MenuButton
          icon="sparkle"
          label={t(event.featured ? 'Unfeature Event' : 'Feature Event')}
          onClick={() => !feature.isPending && feature.mutate(false)}
        />
        {event.status === 'approved' && (
          <MenuButton
            icon={ARCHIVE}
            label={t('Archive Event')}
            onClick={() => !archive.isPending && archive.mutate()}
          />
        )}
        {event.status === 'archived' && (
          <MenuButton
            icon="reset"
            label={t('Approve Event')}
            hint={t('Restores the event and makes it public again')}
            onClick={() => !restore.isPending && restore.mutate(event)}
          />
        )}
        <MenuButton icon={TRASH} label={t('Delete Event…')} danger onClick={() => setDialog('delete')} />
      </RowMenu>
      {dialog === 'review' && <EventReviewDialog event={event} onClose={close} />}
      {dialog === 'delete' && <DeleteEventDialog event={event} onClose={close} onGone={onDeleted} />}
      {limit && (
        <ConfirmDialog
          title={t('Feature beyond the limit?')}
          subject={event.name}
          label={t('Feature Anyway')}
          busyLabel={t('Featuring…')}
          action={{ isPending: featureAnyway.isPending, mutate: () => featureAnyway.mutate(true) }}
          onClose={() => setLimit(null)}
        >
          <p>{limit}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useArchiveEvent({ id }: AdminEvent, onDone: () => void) {
  return useListAction<void, AdminEvent>({
    send: () => sendJson('PATCH', `/api/admin/events/${id}/archive`, { archived: true }),
    success: ({ name }) => ({
      title: t('Event Archived'),
      description: t('{name} is no longer public. You can restore it at any time.', { name }),
    }),
    failure: { title: t('Archive Failed'), description: t('Failed to archive event.') },
    onDone,
  });
}

interface DeleteEventDialogProps {
  event: AdminEvent;
  onClose: () => void;
  onGone: () => void;
}

function DeleteEventDialog({ event, onClose, onGone }: DeleteEventDialogProps) {
  const remove = useListAction<void>({
    send: () => sendJson('DELETE', `/api/admin/events/${event.id}`),
    success: () => ({
      title: t('Event Deleted'),
      description: t('{name} has been deleted.', { name: event.name }),
    }),
    failure: { title: t('Deletion Failed'), description: t('Failed to delete event.') },
    onDone: () => {
      onClose();
      onGone();
    },
  });
  return (
    <ConfirmDialog
      title={t('Are you absolutely sure?')}
      subject={event.name}
      label={t('Delete Event')}
      busyLabel={t('Deleting…')}
      danger
      action={remove}
      onClose={onClose}
    >
      <p>
        {t(
          'This permanently deletes the event, its templates, its flyers and all their files. Links to it stop working, and its owner gets back neither the event slot nor any tokens spent.',
        )}
      </p>
    </ConfirmDialog>
  );
}

/**
 * Features or unfeatures an event. Sending `true` confirms that the owner's limit may be exceeded. With `false`, an
 * event beyond the limit is not featured, and `onLimit` receives the server's message.
 */
function useFeatureEvent(event: AdminEvent, onLimit: (limit: string) => void, onDone?: () => void) {
  const featured = !event.featured;
  return useListAction({
    send: async (confirm: boolean) => {
      try {
        return await sendJson<AdminEvent>('PATCH', `/api/admin/events/${event.id}/feature`, {
          featured,
          confirm,
        });
      } catch (error) {
        if (!(error instanceof ApiError) || error.problem?.code !== 'FEATURED_LIMIT') throw error;
        onLimit(error.problem.message);
        return null;
      }
    },
    success: (changed) =>
      changed && {
        title: t(changed.featured ? 'Event Featured' : 'Event Unfeatured'),
        description: t(changed.featured ? '{name} is now featured.' : '{name} is no longer featured.', {
          name: changed.name,
        }),
      },
    failure: { title: t('Update Failed'), description: t('Failed to update event feature status.') },
    ...(onDone && { onDone }),
  });
}
