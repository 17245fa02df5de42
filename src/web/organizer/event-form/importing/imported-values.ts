import type { ImportedEvent } from '#contract/events/event-import.ts';
import type { EventFormField } from '#web/shared/events/field-labels.ts';
import { EMPTY_EVENT, type EventFormValues } from '../values/form-values.ts';

/** Groups of related fields. An import replaces all fields of a group or none. */
const GROUPS: readonly (readonly EventFormField[])[] = [
  ['eventDate', 'eventEndDate', 'eventTime', 'timezone'],
  ['location', 'venue'],
  ['ticketPrice', 'currency'],
];

const groupOf = (field: EventFormField): readonly EventFormField[] =>
  GROUPS.find((group) => group.includes(field)) ?? [field];

/** An imported event as form values. Missing fields of a group are empty. */
export function importedValues({ fields }: ImportedEvent): Partial<EventFormValues> {
  const values = Object.entries(fields).flatMap(([name, value]) =>
    groupOf(name as EventFormField).map((field) => [
      field,
      field === name ? value : (fields[field as keyof typeof fields] ?? EMPTY_EVENT[field]),
    ]),
  );
  return Object.fromEntries(values) as Partial<EventFormValues>;
}

const namesOf = (values: Partial<EventFormValues>) => Object.keys(values) as EventFormField[];

/** The fields with typed text that `imported` would replace. */
export function typedFields(typed: EventFormValues, imported: Partial<EventFormValues>): EventFormField[] {
  return namesOf(imported).filter(
    (field) => typed[field] !== EMPTY_EVENT[field] && typed[field] !== imported[field],
  );
}

/** The part of `imported` whose groups are empty in the form. */
export function intoEmptyFields(
  typed: EventFormValues,
  imported: Partial<EventFormValues>,
): Partial<EventFormValues> {
  const kept = new Set(
    namesOf(imported)
      .filter((field) => typed[field] !== EMPTY_EVENT[field])
      .flatMap(groupOf),
  );
  return Object.fromEntries(Object.entries(imported).filter(([field]) => !kept.has(field as EventFormField)));
}
