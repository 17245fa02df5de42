import { EVENT_TEXT_LIMITS } from '#contract/events/event-rules.ts';
import type { EventForm } from '../use-event-form.ts';
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
