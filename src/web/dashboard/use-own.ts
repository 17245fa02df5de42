import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isRefusal, useRefusal } from '#web/api/use-refusal.ts';

export function useOwn<Answer>(path: string): UseQueryResult<Answer | null> {
  const query = useQuery<Answer | null>({ queryKey: [path] });
  // The default query returns null when the session has ended.
  useRefusal(query.data === null || isRefusal(query.error));
  return query;
}
