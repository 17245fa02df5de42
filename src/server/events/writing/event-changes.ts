import { EVENT_FIELDS, type EventField } from '#contract/event-input.ts';
import type { OwnEvent } from '#contract/dashboard.ts';
import type { EventRow } from '../event-row.ts';

export type EventChange = OwnEvent['changes'][number];

export type EditedFields = Pick<EventRow, EventField>;

/** The names of the fields that differ. */
export function changedFields(before: EditedFields, after: EditedFields): string[] {
  return EVENT_FIELDS.filter((field) => before[field] !== after[field]);
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
  return EVENT_FIELDS.filter((field) => mark || looked.has(field))
    .map((field) => ({
      field,
      before: looked.has(field) ? looked.get(field) : before[field],
      after: after[field],
    }))
    .filter((change) => change.before !== change.after);
}
