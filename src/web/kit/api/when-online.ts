import { listen } from '#web/kit/loading/listen.ts';

/** Calls `goOn` on reconnection, unless the viewer is leaving the page. Returns the unsubscribe function. */
export function whenOnline(goOn: () => void): () => void {
  let isLeaving = false;
  const stops = [
    listen(['online'], () => isLeaving || goOn()),
    listen(['beforeunload'], () => (isLeaving = true)),
    // `pageshow` also fires when the page returns from the back/forward cache.
    listen(['pageshow'], () => (isLeaving = false)),
  ];
  return () => stops.forEach((stop) => stop());
}
