import { changedFields, type EventFormField, type EventFormValues } from './form-values.ts';

export interface MergedEdits {
  /** Mine, with what only they changed. */
  values: EventFormValues;
  /** Both changed these, each to something else. */
  conflicts: EventFormField[];
  /** Only they changed these. */
  taken: EventFormField[];
}

/** Two edits of the event `base`. A slug goes with its name: both are one conflict. */
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
