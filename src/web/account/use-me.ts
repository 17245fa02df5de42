import type { User } from '#contract/accounts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, callApi } from '#web/api.ts';
import { currentSessionId, storeSessionId, subscribeToSession } from './session.ts';

export const ME_KEY = ['/api/auth/me'] as const;

/**
 * The signed-in user, or null. With no stored session there is no call; only a 401 forgets the stored session, because a
 * network error says nothing about it. While hydrating, the answer that the server rendered with is used.
 */
export function useMe(): User | null {
  const client = useQueryClient();
  const sessionId = useSyncExternalStore(subscribeToSession, currentSessionId, () => undefined);
  const { data } = useQuery({
    queryKey: ME_KEY,
    enabled: Boolean(sessionId),
    queryFn: async ({ signal }) => {
      try {
        return (await (await callApi(ME_KEY[0], { signal })).json()) as User;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        storeSessionId(null);
        return null;
      }
    },
  });
  if (sessionId === undefined) return client.getQueryData<User>(ME_KEY) ?? null;
  return sessionId ? (data ?? null) : null;
}
