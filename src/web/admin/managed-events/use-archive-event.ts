import type { AdminEvent } from '#contract/admin/admin.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';

export function useArchiveEvent({ id }: AdminEvent, onDone: () => void) {
  return useListAction<void, AdminEvent>({
    send: () => sendJson('PATCH', `/api/admin/events/${id}/archive`, { archived: true }),
    success: ({ name }) => ({
      title: 'Event Archived',
      description: `${name} is no longer public. You can restore it at any time.`,
    }),
    failure: { title: 'Archive Failed', description: 'Failed to archive event.' },
    onDone,
  });
}
