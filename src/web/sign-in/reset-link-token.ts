import { useSyncExternalStore } from 'react';

let token: string | undefined;

/** The token of the mailed link: after the hash, so that no server, log or referrer ever sees it. Gone from the address once read. */
function takeToken(): string {
  if (location.pathname === '/reset-password' && location.hash.length > 1) {
    token = decodeURIComponent(location.hash.slice(1));
    history.replaceState(history.state, '', location.pathname);
  }
  return token ?? '';
}

/** Undefined while hydrating, '' when the address brought none. */
export function useResetToken(): string | undefined {
  return useSyncExternalStore(subscribe, takeToken, () => undefined);
}

/** A second link opened in the same tab changes the hash alone. */
function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
