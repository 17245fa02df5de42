/** The URL with which this document was loaded; null after a client-side navigation to another page. */
function landing(): URL | null {
  const url = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
  return url.pathname === location.pathname ? url : null;
}

/** The visit's source for the statistics: a shared flyer, a campaign, the referrer or another page of this site. */
function sourceOfVisit(): string {
  const query = landing()?.searchParams;
  if (!query) return 'tukutane';
  return query.has('flyer') ? 'flyer' : (query.get('utm_source') ?? document.referrer);
}

/** Reports an action that the server can't see, without identifying the viewer. Failures are ignored. */
export function reportAction(eventId: string, kind: 'view' | 'share' | 'click' | 'calendar'): void {
  const body = JSON.stringify({ kind, source: sourceOfVisit() });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  fetch(`/api/events/${eventId}/actions`, { ...init, keepalive: true, credentials: 'omit' }).catch(() => {});
}

const viewed = new Set<string>();

/** Counts a view after client-side navigation, once per event and visit. The server counts the pages that it sends. */
export function reportView(eventId: string): void {
  if (!landing() && !viewed.has(eventId)) reportAction(eventId, 'view');
  viewed.add(eventId);
}
