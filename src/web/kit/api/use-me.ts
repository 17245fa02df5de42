import type { Me } from '#contract/accounts/accounts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, callApi } from './api.ts';
import { currentSessionId, storeSessionId, subscribeToSession } from './session.ts';

export const ME_KEY = ['/api/auth/me'] as const;

/** The viewer, and whether that is known yet: guarded pages must not mistake "loading" for "signed out". */
export interface MeState {
  me: Me | null;
  /** `waiting` also on the server and while hydrating; `failed` on a network or server error. */
  state: 'waiting' | 'failed' | 'known';
  retry: () => void;
}

/** The viewer. Only a 401 clears the stored session; a network error says nothing about it. While hydrating, the server's user counts. */
export function useMeState(): MeState {
  const client = useQueryClient();
  const sessionId = useSyncExternalStore(subscribeToSession, currentSessionId, () => undefined);
  const { data, isError, refetch } = useQuery({
    queryKey: ME_KEY,
    enabled: Boolean(sessionId),
    queryFn: async ({ signal }) => {
      const asked = currentSessionId();
      try {
        return (await (await callApi(ME_KEY[0], { signal })).json()) as Me;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        // Another sign-in may have happened meanwhile, here or in another tab; that session is still valid.
        if (currentSessionId() === asked) storeSessionId(null);
        return null;
      }
    },
  });
  const retry = (): void => void refetch();
  if (sessionId === undefined)
    return { me: client.getQueryData<Me>(ME_KEY) ?? null, state: 'waiting', retry };
  if (!sessionId) return { me: null, state: 'known', retry };
  if (data === undefined) return { me: null, state: isError ? 'failed' : 'waiting', retry };
  return { me: data, state: 'known', retry };
}

export function useMe(): Me | null {
  return useMeState().me;
}
