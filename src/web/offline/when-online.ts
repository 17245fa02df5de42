/**
 * Calls `goOn` each time that the connection is back, but not while the page is being left: who has chosen another page goes there.
 * @returns what ends it
 */
export function whenOnline(goOn: () => void): () => void {
  const listen = (): void => addEventListener('online', goOn);
  const stop = (): void => removeEventListener('online', goOn);
  listen();
  addEventListener('beforeunload', stop);
  // Back in this very page, by the browser's own memory of it.
  addEventListener('pageshow', listen);
  return () => {
    stop();
    removeEventListener('beforeunload', stop);
    removeEventListener('pageshow', listen);
  };
}
