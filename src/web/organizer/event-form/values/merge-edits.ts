import type { EventFormField } from '#web/shared/events/field-labels.ts';
import { changedFields, type EventFormValues } from './form-values.ts';

export interface MergedEdits {
  /** This edit's values, with the other edit's values in fields that only the other edit changed. */
  values: EventFormValues;
  /** Fields that both edits changed, to different values. */
  conflicts: EventFormField[];
  /** Fields that only the other edit changed. */
  taken: EventFormField[];
}

/** Merges two edits of `base`. Conflicts in the name and the slug are one conflict. */
export function mergeEdits(
  base: EventFormValues,
  mine: EventFormValues,
  theirs: EventFormValues,
): MergedEdits {
  const changedByMe = new Set(changedFields(base, mine));
  const changedByThem = changedFields(base, theirs).filter((field) => mine[field] !== theirs[field]);
  const both = changedByThem.filter((field) => changedByMe.has(field));
  const conflicts = both.includes('name') ? both.filter((field) => field !== 'slug') : both;
  const taken = changedByThem.filter((field) => !changedByMe.has(field));
  return { values: withTheirs(mine, theirs, taken), conflicts, taken };
}

export function withTheirs(
  mine: EventFormValues,
  theirs: EventFormValues,
  fields: readonly EventFormField[],
): EventFormValues {
  return { ...mine, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
}
