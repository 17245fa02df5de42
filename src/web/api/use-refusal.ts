import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from './api.ts';
import { ME_KEY } from './use-me.ts';

/** Whether a call was refused because of who asks: the session ended, or the account may no longer do this. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** While a read is refused: asks anew who is signed in, so that the page turns into the notice or leads to /login. */
export function useRefusal(refused: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (refused) void client.invalidateQueries({ queryKey: ME_KEY });
  }, [client, refused]);
}
