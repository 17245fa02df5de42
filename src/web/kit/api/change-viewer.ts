import type { Me } from '#contract/accounts/accounts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { announceViewer } from './session.ts';
import { ME_KEY } from './use-me.ts';

/** Refetches the session's viewer and drops the previous viewer's data, in other tabs too. */
export async function changeViewer(client: QueryClient): Promise<void> {
  const me = (await (await callApi(ME_KEY[0])).json()) as Me;
  announceViewer();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
  client.setQueryData(ME_KEY, me);
}
