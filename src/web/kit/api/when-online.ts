/** Calls `goOn` when the connection is back, unless the page is being left. Returns the unsubscribe function. */
export function whenOnline(goOn: () => void): () => void {
  const listen = (): void => addEventListener('online', goOn);
  const stop = (): void => removeEventListener('online', goOn);
  listen();
  addEventListener('beforeunload', stop);
  // Restored from the back/forward cache.
  addEventListener('pageshow', listen);
  return () => {
    stop();
    removeEventListener('beforeunload', stop);
    removeEventListener('pageshow', listen);
  };
}
