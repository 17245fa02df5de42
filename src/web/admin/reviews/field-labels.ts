import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { FIELD_LABELS } from '#web/shared/events/field-labels.ts';

/** Labels that differ from those of the event form: out of its context, or also used for fields of users. */
const LABELS: Readonly<Record<string, string>> = {
  ...FIELD_LABELS,
  name: m('Name'),
  language: m('Language'),
  eventDate: m('Event date'),
  eventEndDate: m('Event end date'),
  eventTime: m('Event time'),
  location: m('Location'),
  attendance: m('Attendance'),
  flyerEnabled: m('Flyer enabled'),
  calendarEnabled: m('Calendar enabled'),
};

/** A field's label; a field that no longer exists is shown by its name. */
export function labelOf(field: string): string {
  return Object.hasOwn(LABELS, field) ? t(LABELS[field]!) : field;
}
