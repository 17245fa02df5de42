import type { User } from '#contract/accounts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, callApi } from './api.ts';
import { currentSessionId, storeSessionId, subscribeToSession } from './session.ts';

export const ME_KEY = ['/api/auth/me'] as const;

/** Who is signed in, and how far that is known: pages behind the sign-in must not mistake a wait for a visitor. */
export interface MeState {
  me: User | null;
  /** `waiting` also on the server and while hydrating; `failed` when the network or the server did. */
  state: 'waiting' | 'failed' | 'known';
  retry: () => void;
}

/**
 * With no stored session there is no call; only a 401 forgets the stored session, because a network error says nothing
 * about it. While hydrating, the answer that the server rendered with is used.
 */
export function useMeState(): MeState {
  const client = useQueryClient();
  const sessionId = useSyncExternalStore(subscribeToSession, currentSessionId, () => undefined);
  const { data, isError, refetch } = useQuery({
    queryKey: ME_KEY,
    enabled: Boolean(sessionId),
    queryFn: async ({ signal }) => {
      const asked = currentSessionId();
      try {
        return (await (await callApi(ME_KEY[0], { signal })).json()) as User;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        // Somebody may have signed in meanwhile, here or in another tab: that session has not ended.
        if (currentSessionId() === asked) storeSessionId(null);
        return null;
      }
    },
  });
  const retry = (): void => void refetch();
  if (sessionId === undefined)
    return { me: client.getQueryData<User>(ME_KEY) ?? null, state: 'waiting', retry };
  if (!sessionId) return { me: null, state: 'known', retry };
  if (data === undefined) return { me: null, state: isError ? 'failed' : 'waiting', retry };
  return { me: data, state: 'known', retry };
}

/** The signed-in user, or null. */
export function useMe(): User | null {
  return useMeState().me;
}
