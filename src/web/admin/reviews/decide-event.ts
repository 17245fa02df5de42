import type { AdminEvent } from '#contract/admin/admin.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { REJECTION_UNDO_MS } from '#contract/events/review.ts';

/** Publishes an event or accepts its edits. */
export function useApproveEvent(onDone: () => void) {
  return useListAction({
    send: ({ id, updatedAt }: AdminEvent) =>
      sendJson<AdminEvent>('POST', `/api/admin/approve-event/${id}`, { expectedUpdatedAt: updatedAt }),
    success: ({ name }) => ({ title: 'Event Approved', description: `${name} has been published.` }),
    failure: { title: 'Approval Failed', description: 'Failed to approve event.' },
    onDone,
  });
}

/** Rejects an event. The toast offers undo for as long as the server allows. */
export function useRejectEvent({ id, name, updatedAt }: AdminEvent, onDone: () => void) {
  const undo = useListAction<void>({
    send: () => sendJson('POST', `/api/admin/undo-rejection/${id}`),
    success: () => ({ title: 'Rejection Undone', description: `${name} is waiting for review again.` }),
    failure: { title: 'Undo Failed', description: 'Failed to undo the rejection.' },
  });
  return useListAction({
    send: (reason: string) =>
      sendJson<AdminEvent>('POST', `/api/admin/reject-event/${id}`, { reason, expectedUpdatedAt: updatedAt }),
    success: ({ owner }) => ({
      title: 'Event Rejected',
      description: `${owner.name} will get an email with the reason.`,
      action: { label: 'Undo', onClick: () => undo.mutate() },
      duration: REJECTION_UNDO_MS,
    }),
    failure: { title: 'Rejection Failed', description: 'Failed to reject event.' },
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
      title: 'Changes Requested',
      description: `${owner.name} will get an email with your note.`,
    }),
    failure: { title: 'Request Failed', description: 'Failed to ask for changes.' },
    onDone,
  });
}
