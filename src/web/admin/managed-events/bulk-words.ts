import { m } from '#contract/language/message.ts';
import type { BulkAction } from '#contract/events/review.ts';

/** The actions that the bar of selected events offers. */
export type OfferedAction = Exclude<BulkAction, 'unfeature'>;

interface BulkWords {
  label: string;
  /** Label of the button for `count` events. The dialog's title is this label with a question mark. */
  submit: string;
  busy: string;
  about: string;
  /** Title and text of the toast, with a `count`. */
  title: string;
  done: string;
}

/** Messages for each bulk action. */
export const BULK_WORDS: Record<OfferedAction, BulkWords> = {
  approve: {
    label: m('Approve'),
    submit: m('Approve {count, plural, one {# event} other {# events}}'),
    busy: m('Approving…'),
    about: m('Submissions are published and their owners get an email. Archived events are restored.'),
    title: m('Approve Events'),
    done: m('{count, plural, one {# event approved} other {# events approved}}.'),
  },
  reject: {
    label: m('Reject'),
    submit: m('Reject {count, plural, one {# event} other {# events}}'),
    busy: m('Rejecting…'),
    about: m(
      'Owners get an email with the reason. They get their event slot back, and the tokens they paid for flyers. You can undo this for 10 seconds.',
    ),
    title: m('Reject Events'),
    done: m('{count, plural, one {# event rejected} other {# events rejected}}.'),
  },
  archive: {
    label: m('Archive##verb'),
    submit: m('Archive {count, plural, one {# event} other {# events}}'),
    busy: m('Archiving…'),
    about: m('They will no longer be public. You can restore them at any time.'),
    title: m('Archive Events'),
    done: m('{count, plural, one {# event archived} other {# events archived}}.'),
  },
  feature: {
    label: m('Feature##verb'),
    submit: m('Feature {count, plural, one {# event} other {# events}}'),
    busy: m('Featuring…'),
    about: m('They appear in the featured section while they are published.'),
    title: m('Feature Events'),
    done: m('{count, plural, one {# event featured} other {# events featured}}.'),
  },
};
