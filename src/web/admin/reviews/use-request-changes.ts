import type { AdminEvent } from '#contract/admin/admin.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';

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
