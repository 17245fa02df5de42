import type { FieldErrors } from '#web/flyer-form/flyer-form.ts';

const FIELD_NAMES: Readonly<Record<string, keyof FieldErrors>> = {
  templateId: 'templateId',
  attendeeName: 'name',
  attendeeCountry: 'country',
  attendeePhoto: 'photo',
  photoFocus: 'photo',
};

/** Maps the server's field names to the form's; `photoFocus.x` counts as `photoFocus`. */
export function errorsFromServer(fields: Record<string, string> | undefined): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, message] of Object.entries(fields ?? {})) {
    const field = FIELD_NAMES[path.split('.')[0]!];
    if (field) errors[field] = message;
  }
  return errors;
}
