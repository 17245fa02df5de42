import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';

export const LIMIT_REACHED = {
  title: m('Event Limit Reached'),
  description: m('Please upgrade your package to create more events.'),
};

export const OFFLINE = m(
  'The server did not respond. What you typed is saved on this device; try again once you are connected.',
);

export const NOT_SAVED = {
  event: m('The event was not saved. Please try again.'),
  picture: m('This picture has not been uploaded yet.'),
};

export const FIRST_DAY_ONLY = m(
  'The events had already been created. Your latest changes are in the first one; edit the others separately.',
);

export function draftsSaved(count: number): string {
  return t(
    '{count, plural, one {# draft} other {# drafts}}, one for each date. Submit each one when it is ready.',
    { count },
  );
}

/** The error message for an event whose status has changed while its form was open. */
export function statusChanged(status: OwnEvent['status']): string {
  return status === 'rejected'
    ? t('This event has been rejected in the meantime. Read why, then resubmit.')
    : t(
        'This event is now {status, select, approved {approved} pending {pending} archived {archived} draft {draft} other {changed}}. Read the notice above the form, then save again.',
        { status },
      );
}

const CREATED = {
  title: m('Event Created!'),
  description: m('Your event has been submitted for admin approval.'),
};
const UPDATED = { title: m('Success'), description: m('Event updated successfully!') };
const DRAFT_SAVED = { title: m('Draft saved'), description: m('Only you can see it until you submit it.') };

/** Translates the texts of a toast. */
export const translated = ({ title, description }: { title: string; description: string }) => ({
  title: t(title),
  description: t(description),
});

/** The toast after saving, translated. @param before the event before saving; null for a new event */
export function savedToast(
  before: OwnEvent | null,
  saved: OwnEvent,
  draft: boolean,
): { title: string; description: string } {
  if (draft) return translated(DRAFT_SAVED);
  const isNew = !before || (before.status === 'draft' && saved.status === 'pending');
  if (isNew) return translated(CREATED);
  const toast = translated(UPDATED);
  const isResubmitted = before.status === 'rejected' && saved.status === 'pending';
  return isResubmitted
    ? { ...toast, description: `${toast.description} ${t('It is in review again.')}` }
    : toast;
}
