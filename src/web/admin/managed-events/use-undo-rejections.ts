import type { BulkEventsResult } from '#contract/events/review.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { countOf } from './bulk-words.ts';

/** Takes back rejections that were made together. Of those that stay, the toast says how many, and why the first does. */
export function useUndoRejections() {
  return useListAction({
    send: (eventIds: readonly string[]) =>
      sendJson<BulkEventsResult>('POST', '/api/admin/bulk-undo-rejection', { eventIds }),
    success: ({ changed, refused: [first, ...others] }) => {
      const undone = `${countOf(changed)} ${changed === 1 ? 'is' : 'are'} waiting for review again.`;
      if (!first) return { title: 'Rejections Undone', description: undone };
      const stayed = `${countOf(others.length + 1)} stayed rejected. ${first.name}: ${first.message}`;
      return changed === 0
        ? { title: 'Undo Failed', description: stayed }
        : { title: 'Rejections Undone', description: `${undone} ${stayed}` };
    },
    failure: { title: 'Undo Failed', description: 'Failed to undo the rejections.' },
  });
}
