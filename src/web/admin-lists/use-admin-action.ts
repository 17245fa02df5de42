import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#web/api/use-refusal.ts';
import { ME_KEY } from '#web/api/use-me.ts';
import { ApiError, messageOf } from '#web/api/api.ts';
import { showToast } from '#web/toasts/toast-store.ts';

interface ToastWords {
  title: string;
  description: string;
}

interface AdminAction<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  success: (answer: Answer, input: Input) => ToastWords;
  /** The server's message replaces the description. */
  failure: ToastWords;
  /** After the lists have refreshed; closes the dialog. */
  onDone?: () => void;
}

/** Queries that an admin's change may affect. */
const AFFECTED = ['/api/admin', '/api/events', '/api/my-', '/api/dashboard'];

/** An admin's mutation with its toasts, pending until the lists have refreshed. */
export function useAdminAction<Input, Answer = unknown>({
  send,
  success,
  failure,
  onDone,
}: AdminAction<Input, Answer>) {
  const client = useQueryClient();
  const refresh = (): Promise<void> =>
    client.invalidateQueries({
      predicate: ({ queryKey: [url] }) => AFFECTED.some((path) => String(url).startsWith(path)),
    });
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      showToast(success(answer, input));
      await refresh();
      onDone?.();
    },
    onError: async (error) => {
      showToast({ ...failure, description: messageOf(error, failure.description), tone: 'danger' });
      if (isRefusal(error)) await client.invalidateQueries({ queryKey: ME_KEY });
      // Another admin was faster: refresh the stale lists.
      if (error instanceof ApiError && [404, 409].includes(error.status)) await refresh();
    },
  });
}
