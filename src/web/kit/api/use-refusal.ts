import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from './api.ts';
import { ME_KEY } from './use-me.ts';

/** Whether an error means that the session has ended or that the account lost the permission. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** Refetches the viewer when a query is refused, so that the page shows a notice or goes to /login. */
export function useRefusal(refused: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (refused) void client.invalidateQueries({ queryKey: ME_KEY });
  }, [client, refused]);
}
