import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isRefusal, useRefusal } from './use-refusal.ts';

/** Queries data that only signed-in viewers may read. */
export function useOwn<Answer>(
  path: string,
  options: { staleTime?: number; gcTime?: number; refetchOnReconnect?: boolean } = {},
): UseQueryResult<Answer | null> {
  const query = useQuery<Answer | null>({ queryKey: [path], ...options });
  // The default query function returns null when the session has ended.
  useRefusal(query.data === null || isRefusal(query.error));
  return query;
}
