import type { QueryClient } from '@tanstack/react-query';

/** Path prefixes of the queries that a change to an event, a template or a user may affect. */
const AFFECTED = ['/api/admin', '/api/events', '/api/templates', '/api/my-', '/api/dashboard'];

/** Refetches all admin data. */
export function refreshAdmin(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [url] }) => String(url).startsWith('/api/admin'),
  });
}

export function refreshLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [url] }) => AFFECTED.some((path) => String(url).startsWith(path)),
  });
}
