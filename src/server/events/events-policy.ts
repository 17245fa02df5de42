import type { EventStatus } from '#contract/event-constants.ts';

/** Who asks, as far as events care; null is an anonymous visitor. */
export type EventViewer = {
  id: string;
  role: 'client' | 'admin';
  status: 'pending' | 'approved' | 'suspended';
} | null;

type JudgedEvent = { clientId: string; status: EventStatus };

/** Everybody reads approved events; their owner and admins preview the others. */
export function mayReadEvent(viewer: EventViewer, event: JudgedEvent): boolean {
  if (event.status === 'approved') return true;
  if (viewer === null || viewer.status !== 'approved') return false;
  return viewer.role === 'admin' || viewer.id === event.clientId;
}

/** Owners edit their own events, admins every one. */
export function mayEditEvent(
  viewer: { id: string; role: 'client' | 'admin' },
  event: { clientId: string },
): boolean {
  return viewer.role === 'admin' || viewer.id === event.clientId;
}
