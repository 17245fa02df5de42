import type { User } from '#contract/accounts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, callApi } from '#web/api.ts';
import { currentSessionId, storeSessionId, subscribeToSession } from './session.ts';

export const ME_KEY = ['/api/auth/me'] as const;

/** What is known about who is here: nothing yet, that nobody is signed in, who it is, or that the check found no network. */
export type Viewer =
  | { state: 'unknown'; me: User | null }
  | { state: 'signed-out'; me: null }
  | { state: 'signed-in'; me: User }
  | { state: 'unreachable'; me: null; retry: () => void };

/**
 * Who is here. With no stored session there is no call; only a 401 forgets the stored session, because a network error
 * says nothing about it. While hydrating the state is unknown, and `me` is the answer that the server rendered with.
 */
export function useViewer(): Viewer {
  const client = useQueryClient();
  const sessionId = useSyncExternalStore(subscribeToSession, currentSessionId, () => undefined);
  const { data, isError, isFetching, refetch } = useQuery({
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
  if (sessionId === undefined) return { state: 'unknown', me: client.getQueryData<User>(ME_KEY) ?? null };
  if (!sessionId) return { state: 'signed-out', me: null };
  if (data) return { state: 'signed-in', me: data };
  if (isError && !isFetching) return { state: 'unreachable', me: null, retry: () => void refetch() };
  return data === null ? { state: 'signed-out', me: null } : { state: 'unknown', me: null };
}

/** The signed-in user, or null. */
export function useMe(): User | null {
  return useViewer().me;
}
