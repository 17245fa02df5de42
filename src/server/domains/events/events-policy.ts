import type { EventStatus } from '#contract/events/event-constants.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';

/** The viewer whose rights are checked; null for an anonymous visitor. */
export type PolicyViewer = Pick<Viewer, 'id' | 'role' | 'status'> | null;

/** The signed-in user whose right to edit an event or one of its templates is checked. */
export type Editor = Pick<Viewer, 'id' | 'role'>;

type JudgedEvent = { clientId: string; status: EventStatus };

/** Whether the viewer may read an event. Approved events are public; all others are visible only to their owner and admins. */
export function mayReadEvent(viewer: PolicyViewer, event: JudgedEvent): boolean {
  if (event.status === 'approved') return true;
  if (viewer === null || viewer.status !== 'approved') return false;
  return viewer.role === 'admin' || viewer.id === event.clientId;
}

export function mayEditEvent(viewer: Editor, event: { clientId: string }): boolean {
  return viewer.role === 'admin' || viewer.id === event.clientId;
}
