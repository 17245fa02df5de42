import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isRefusal, useRefusal } from '#web/api/use-refusal.ts';

/** What a signed-in client reads of their own at the API's `path`. */
export function useOwn<Answer>(path: string): UseQueryResult<Answer | null> {
  const query = useQuery<Answer | null>({ queryKey: [path] });
  // The default read answers null where the session has ended.
  useRefusal(query.data === null || isRefusal(query.error));
  return query;
}
