import { EVENT_TEXT_LIMITS } from '#contract/events/event-rules.ts';
import { TextField } from '#web/kit/form/form-field.tsx';
import type { EventForm } from '../use-event-form.ts';
import { URL_FIELDS, wholeUrl } from '../values/event-request.ts';
import { FIELD_LABELS, type EventFormField } from '../values/form-values.ts';

/** The props of a field's input, including its label and the rules' limit. */
export function fieldsOf({ register, formState: { errors } }: EventForm) {
  const limits: Partial<Record<string, number>> = EVENT_TEXT_LIMITS;
  return (name: EventFormField) => ({
    ...register(name),
    label: FIELD_LABELS[name],
    maxLength: limits[name],
    error: errors[name]?.message,
  });
}

/** Attributes of inputs for addresses and names of code. */
export const CODE_INPUT = { autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;

export const URL_INPUT = {
  ...CODE_INPUT,
  type: 'url',
  inputMode: 'url',
  maxLength: EVENT_TEXT_LIMITS.url,
  placeholder: 'https://',
} as const;

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
