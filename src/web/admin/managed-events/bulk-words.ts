import type { BulkAction } from '#contract/events/review.ts';

/** Texts of each bulk action. `done` follows a count, as in "3 events approved". */
export const BULK_WORDS: Record<BulkAction, { label: string; busy: string; done: string; about: string }> = {
  approve: {
    label: 'Approve',
    busy: 'Approving…',
    done: 'approved',
    about: 'Submissions are published and their owners get an email. Archived events are restored.',
  },
  reject: {
    label: 'Reject',
    busy: 'Rejecting…',
    done: 'rejected',
    about:
      'Owners get an email with the reason. They get back their event slot and the tokens they paid for flyers. You can undo it for 10 seconds.',
  },
  archive: {
    label: 'Archive',
    busy: 'Archiving…',
    done: 'archived',
    about: 'They are no longer public. You can restore them at any time.',
  },
  feature: {
    label: 'Feature',
    busy: 'Featuring…',
    done: 'featured',
    about: 'They appear in the featured section while they are published.',
  },
  unfeature: {
    label: 'Unfeature',
    busy: 'Changing…',
    done: 'no longer featured',
    about: 'They leave the featured section.',
  },
};

/** A number of events as text, such as `1 event`. */
export function countOf(number: number): string {
  return `${number.toLocaleString('en')} ${number === 1 ? 'event' : 'events'}`;
}
