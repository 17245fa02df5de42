import { EVENT_TEXT_LIMITS } from '#contract/events/event-rules.ts';
import { fieldsOf } from '#web/kit/form/fields-of.ts';
import { TextField } from '#web/kit/form/form-field.tsx';
import { URL_FIELDS, wholeUrl } from '../values/event-request.ts';
import type { EventForm } from '../use-event-form.ts';

interface UrlFieldProps {
  form: EventForm;
  name: (typeof URL_FIELDS)[number];
  label: string;
  hint?: string;
}

/** Completes `example.com` when the field is left. */
export function UrlField({ form, name, label, hint }: UrlFieldProps) {
  const field = fieldsOf(form)(name);
  return (
    <TextField
      {...field}
      label={label}
      hint={hint}
      type="url"
      inputMode="url"
      maxLength={EVENT_TEXT_LIMITS.url}
      placeholder="https://"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      onBlur={(event) => {
        const whole = wholeUrl(event.target.value);
        const isCorrected = form.formState.isSubmitted;
        if (whole !== event.target.value) form.setValue(name, whole, { shouldValidate: isCorrected });
        return field.onBlur(event);
      }}
    />
  );
}
