import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#web/kit/api/use-refusal.ts';
import { ME_KEY } from '#web/kit/api/use-me.ts';
import { ApiError, messageOf } from '#web/kit/api/api.ts';
import { refreshLists } from '#web/kit/api/refresh-lists.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';

interface ListAction<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** Returns the toast, or null to show none. */
  success: (answer: Answer, input: Input) => Parameters<typeof showToast>[0] | null;
  /** Text of the failure toast. The server's message replaces the description, unless `always` is set. */
  failure: { title: string; description: string; always?: boolean };
  /** Called when the lists have refreshed, for example to close the dialog. */
  onDone?: (answer: Answer) => void;
}

/** A mutation of list items, with toasts. It stays pending until the lists have refreshed. */
export function useListAction<Input, Answer = unknown>({
  send,
  success,
  failure,
  onDone,
}: ListAction<Input, Answer>) {
  const client = useQueryClient();
  const refresh = (): Promise<void> => refreshLists(client);
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      const words = success(answer, input);
      if (words) showToast(words);
      await refresh();
      onDone?.(answer);
    },
    onError: async (error) => {
      const { title, description, always } = failure;
      const said = always ? description : messageOf(error, description);
      showToast({ title, description: said, tone: 'danger' });
      if (isRefusal(error)) await client.invalidateQueries({ queryKey: ME_KEY });
      // Another admin or tab acted first, so the lists are stale.
      if (error instanceof ApiError && [404, 409].includes(error.status)) await refresh();
    },
  });
}
