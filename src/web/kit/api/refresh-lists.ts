import type { QueryClient } from '@tanstack/react-query';

/** Prefixes of queries that may change with an event, a template or a user. */
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
