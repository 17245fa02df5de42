import { useSyncExternalStore } from 'react';

let token: string | undefined;

/** The token is in the hash, which no server, log or referrer sees. It is removed from the address once read. */
function takeToken(): string {
  if (location.pathname === '/reset-password' && location.hash.length > 1) {
    token = decodeURIComponent(location.hash.slice(1));
    history.replaceState(history.state, '', location.pathname);
  }
  return token ?? '';
}

/** Undefined while hydrating, '' without a token. */
export function useResetToken(): string | undefined {
  return useSyncExternalStore(subscribe, takeToken, () => undefined);
}

/** Opening a second link in this tab only changes the hash. */
function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
