import type { OwnEvent } from '#contract/dashboard.ts';
import type { EventRow } from './insert-events.ts';

export type EventChange = OwnEvent['changes'][number];

/** What an organiser can change, in the order of the form. */
const EDITED_FIELDS = [
  'name',
  'slug',
  'description',
  'eventDate',
  'eventEndDate',
  'eventTime',
  'timezone',
  'location',
  'venue',
  'category',
  'tags',
  'maxAttendees',
  'ticketPrice',
  'currency',
  'website',
  'ticketUrl',
  'learnMoreUrl',
  'registrationUrl',
  'contactEmail',
  'contactPhone',
  'logoPath',
  'heroPath',
  'bannerPath',
  'flyerEnabled',
  'calendarEnabled',
  'metaTitle',
  'metaDescription',
  'metaKeywords',
] as const satisfies (keyof EventRow)[];

export type EditedFields = Pick<EventRow, (typeof EDITED_FIELDS)[number]>;

/** The names of the fields that differ. */
export function changedFields(before: EditedFields, after: EditedFields): string[] {
  return EDITED_FIELDS.filter((field) => before[field] !== after[field]);
}

/**
 * The differences between what an admin last looked at and what an event is now. A field that is as it was then drops
 * out.
 * @param listed the differences so far
 * @param mark whether new ones are listed too: an admin's own edits need nobody's look
 */
export function mergeChanges(
  listed: readonly EventChange[],
  before: EditedFields,
  after: EditedFields,
  mark: boolean,
): EventChange[] {
  const looked = new Map(listed.map(({ field, before: seen }) => [field, seen]));
  return EDITED_FIELDS.filter((field) => mark || looked.has(field))
    .map((field) => ({
      field,
      before: looked.has(field) ? looked.get(field) : before[field],
      after: after[field],
    }))
    .filter((change) => change.before !== change.after);
}
