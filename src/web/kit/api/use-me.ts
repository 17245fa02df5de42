import type { Me } from '#contract/accounts/accounts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, callApi } from './api.ts';
import { currentSessionId, storeSessionId, subscribeToSession } from './session.ts';

export const ME_KEY = ['/api/auth/me'] as const;

/** The viewer, and whether the viewer is known yet. Guarded pages must not mistake "loading" for "signed out". */
export interface MeState {
  me: Me | null;
  /** `waiting` while loading, hydrating and on the server; `failed` after a network or server error. */
  state: 'waiting' | 'failed' | 'known';
  retry: () => void;
}

/**
 * The viewer; while hydrating, the viewer in the server's HTML. Only a 401 clears the session, because after a network
 * error the session may still be valid.
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
        return (await (await callApi(ME_KEY[0], { signal })).json()) as Me;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        // Keeps the session of a newer sign-in, in this tab or another.
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
