import type { OwnEvent } from '#contract/dashboard.ts';

export const LIMIT_REACHED = {
  title: 'Event Limit Reached',
  description: 'Please upgrade your package to create more events.',
};

export const OFFLINE =
  'The server did not respond. What you typed is saved on this device; try again once you are connected.';

export const NOT_SAVED = {
  event: 'The event was not saved. Please try again.',
  picture: 'This picture has not been uploaded yet.',
};

export const FIRST_DAY_ONLY =
  'The events were already made. What you changed since is in the first one; edit the others by themselves.';

/** Somebody decided about the event while its form was open. */
export function statusChanged(status: OwnEvent['status']): string {
  return status === 'rejected'
    ? 'This event was rejected meanwhile. Read why, then resubmit.'
    : `This event is ${status} now. Read the notice above the form, then save again.`;
}

const CREATED = {
  title: 'Event Created!',
  description: 'Your event has been submitted for admin approval.',
};
const UPDATED = { title: 'Success', description: 'Event updated successfully!' };
const DRAFT_SAVED = { title: 'Draft saved', description: 'It is yours alone until you submit it.' };

/** @param before null for a new event */
export function savedToast(
  before: OwnEvent | null,
  saved: OwnEvent,
  draft: boolean,
): { title: string; description: string } {
  if (draft) return DRAFT_SAVED;
  const isNew = !before || (before.status === 'draft' && saved.status === 'pending');
  return isNew ? CREATED : UPDATED;
}
