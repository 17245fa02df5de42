/** Adds one listener to several window events. The listener declares the event's type. @returns the unsubscribe function */
export function listen(
  types: readonly string[],
  listener: (event: never) => void,
  options?: AddEventListenerOptions,
): () => void {
  const stop = new AbortController();
  for (const type of types)
    addEventListener(type, listener as (event: Event) => void, { ...options, signal: stop.signal });
  return () => stop.abort();
}
