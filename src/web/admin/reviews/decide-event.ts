import { t } from '#web/kit/language/t.ts';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { REJECTION_UNDO_MS } from '#contract/events/review.ts';

/** Publishes an event or accepts its edits. */
export function useApproveEvent(onDone: () => void) {
  return useListAction({
    send: ({ id, updatedAt }: AdminEvent) =>
      sendJson<AdminEvent>('POST', `/api/admin/approve-event/${id}`, { expectedUpdatedAt: updatedAt }),
    success: ({ name }, { status }) => ({
      title: t('Event Approved'),
      description:
        status === 'approved'
          ? t('The edits to {name} are marked as reviewed.', { name })
          : t('{name} has been published.', { name }),
    }),
    failure: { title: t('Approval Failed'), description: t('Failed to approve event.') },
    onDone,
  });
}

/** Rejects an event. The toast offers undo for as long as the server allows. */
export function useRejectEvent({ id, name, updatedAt }: AdminEvent, onDone: () => void) {
  const undo = useListAction<void>({
    send: () => sendJson('POST', `/api/admin/undo-rejection/${id}`),
    success: () => ({
      title: t('Rejection Undone'),
      description: t('{name} is waiting for review again.', { name }),
    }),
    failure: { title: t('Undo Failed'), description: t('Failed to undo the rejection.') },
  });
  return useListAction({
    send: (reason: string) =>
      sendJson<AdminEvent>('POST', `/api/admin/reject-event/${id}`, { reason, expectedUpdatedAt: updatedAt }),
    success: ({ owner }) => ({
      title: t('Event Rejected'),
      description: t('{name} will get an email with the reason.', { name: owner.name }),
      action: { label: t('Undo'), onClick: () => undo.mutate() },
      duration: REJECTION_UNDO_MS,
    }),
    failure: { title: t('Rejection Failed'), description: t('Failed to reject event.') },
    onDone,
  });
}

export function useRequestChanges({ id, updatedAt }: AdminEvent, onDone: () => void) {
  return useListAction({
    send: (note: string) =>
      sendJson<AdminEvent>('POST', `/api/admin/request-changes/${id}`, {
        note,
        expectedUpdatedAt: updatedAt,
      }),
    success: ({ owner }) => ({
      title: t('Changes Requested'),
      description: t('{name} will get an email with your note.', { name: owner.name }),
    }),
    failure: { title: t('Request Failed'), description: t('Failed to ask for changes.') },
    onDone,
  });
}
