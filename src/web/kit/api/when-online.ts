import { listen } from '#web/kit/loading/listen.ts';

/** Calls `goOn` when the connection is back, unless the page is being left. Returns the unsubscribe function. */
export function whenOnline(goOn: () => void): () => void {
  let isLeaving = false;
  const stops = [
    listen(['online'], () => isLeaving || goOn()),
    listen(['beforeunload'], () => (isLeaving = true)),
    // The page came back from the back/forward cache.
    listen(['pageshow'], () => (isLeaving = false)),
  ];
  return () => stops.forEach((stop) => stop());
}
