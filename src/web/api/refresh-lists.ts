import type { QueryClient } from '@tanstack/react-query';

/** Queries that a change of an event, a template, or a user may affect. */
const AFFECTED = ['/api/admin', '/api/events', '/api/templates', '/api/my-', '/api/dashboard'];

export function refreshLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [url] }) => AFFECTED.some((path) => String(url).startsWith(path)),
  });
}
