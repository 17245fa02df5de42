import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { FIELD_LABELS } from '#web/shared/events/field-labels.ts';

/** Field labels for admins. Those after `FIELD_LABELS` replace labels that are clear only in the form, or that fields of users share. */
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
