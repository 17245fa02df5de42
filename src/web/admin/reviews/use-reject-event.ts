import type { AdminEvent } from '#contract/admin/admin.ts';
import { REJECTION_UNDO_MS } from '#contract/events/review.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';

/** Its toast offers to take the rejection back for as long as the server can. */
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
