import { t } from '#web/kit/language/t.ts';
import type { ReactNode } from 'react';
import { EVENT_TEXT_LIMITS } from '#contract/events/event-rules.ts';
import { TextField } from '#web/kit/form/form-field.tsx';
import type { EventForm } from '../use-event-form.ts';
import { URL_FIELDS, wholeUrl } from '../values/event-request.ts';
import { FIELD_LABELS, type EventFormField, type SectionId } from '#web/shared/events/field-labels.ts';
import { SECTIONS } from '../values/form-values.ts';

/** The props of a field's input, including its label and maximum length. */
export function fieldsOf({ register, formState: { errors } }: EventForm) {
  const limits: Partial<Record<string, number>> = EVENT_TEXT_LIMITS;
  return (name: EventFormField) => ({
    ...register(name),
    label: t(FIELD_LABELS[name]),
    maxLength: limits[name],
    error: errors[name]?.message,
  });
}

/** Attributes of inputs for URLs and slugs. */
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

/** A URL field. When it loses focus, it completes `example.com` to `https://example.com`. */
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

interface FormSectionProps {
  id: SectionId;
  children: ReactNode;
}

export function FormSection({ id, children }: FormSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="scroll-mt-24 rounded-3xl border-2 border-line bg-surface p-4 outline-none sm:p-7"
    >
      <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
        {t(SECTIONS[id].title)}
      </h2>
      <p className="mt-1.5 text-ink-soft">{t(SECTIONS[id].about)}</p>
      <div className="mt-6 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

/** Fields next to each other where there is room. */
export function FieldRow({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  const wide = columns === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2';
  return <div className={`grid grid-cols-1 items-start gap-5 ${wide}`}>{children}</div>;
}
