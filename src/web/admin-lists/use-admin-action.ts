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
  /** The toast when it worked. */
  success: (answer: Answer, input: Input) => ToastWords;
  /** The toast when it did not; the server's sentence stands in place of the description. */
  failure: ToastWords;
  /** After every list shows the change; closes the dialog. */
  onDone?: () => void;
}

/** What an admin's change may have changed: the admin's lists, the event lists and the featured events. */
const AFFECTED = ['/api/admin', '/api/events', '/api/my-', '/api/dashboard'];

/** A change that an admin makes, with its toasts. It stays pending until the lists are read anew. */
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
      // Another admin was faster: what the lists show is no longer so.
      if (error instanceof ApiError && [404, 409].includes(error.status)) await refresh();
    },
  });
}
