import { TextField } from '#web/kit/form/form-field.tsx';
import { URL_FIELDS, wholeUrl } from '../values/event-request.ts';
import type { EventForm } from '../use-event-form.ts';
import { fieldsOf, URL_INPUT } from './fields-of.ts';

interface UrlFieldProps {
  form: EventForm;
  name: (typeof URL_FIELDS)[number];
}

/** Completes `example.com` when the field is left. */
export function UrlField({ form, name }: UrlFieldProps) {
  const field = fieldsOf(form)(name);
  return (
    <TextField
      {...field}
      {...URL_INPUT}
      onBlur={(event) => {
        const whole = wholeUrl(event.target.value);
        const isCorrected = form.formState.isSubmitted;
        if (whole !== event.target.value) form.setValue(name, whole, { shouldValidate: isCorrected });
        return field.onBlur(event);
      }}
    />
  );
}
