import { EVENT_FIELDS, type EventField } from '#contract/events/event-input.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import type { EventRow } from '../event-row.ts';

export type EventChange = OwnEvent['changes'][number];

export type EditedFields = Pick<EventRow, EventField>;

export function changedFields(before: EditedFields, after: EditedFields): string[] {
  return EVENT_FIELDS.filter((field) => before[field] !== after[field]);
}

/** Since the last review. @param mark whether new differences are added: an admin's own edits need no review */
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
