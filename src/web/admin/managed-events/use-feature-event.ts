import type { AdminEvent } from '#contract/admin/admin.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { ApiError, sendJson } from '#web/kit/api/api.ts';

/**
 * Features an event or stops featuring it. The mutation's argument confirms that the owner's limit may be exceeded; `onLimit`
 * runs when that is not confirmed yet.
 */
export function useFeatureEvent(event: AdminEvent, onLimit: () => void, onDone?: () => void) {
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
        onLimit();
        return null;
      }
    },
    success: (changed) =>
      changed &&
      (changed.featured
        ? { title: 'Event Featured', description: `${changed.name} is featured now.` }
        : { title: 'Event Unfeatured', description: `${changed.name} is no longer featured.` }),
    failure: { title: 'Update Failed', description: 'Failed to update event feature status.' },
    ...(onDone && { onDone }),
  });
}
