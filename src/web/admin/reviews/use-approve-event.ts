import type { AdminEvent } from '#contract/admin/admin.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';

/** Publishes an event, or accepts its edits. */
export function useApproveEvent(onDone: () => void) {
  return useListAction({
    send: ({ id, updatedAt }: AdminEvent) =>
      sendJson<AdminEvent>('POST', `/api/admin/approve-event/${id}`, { expectedUpdatedAt: updatedAt }),
    success: ({ name }) => ({ title: 'Event Approved', description: `${name} has been published.` }),
    failure: { title: 'Approval Failed', description: 'Failed to approve event.' },
    onDone,
  });
}
