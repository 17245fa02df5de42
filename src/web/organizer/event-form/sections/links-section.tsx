import { CODE_INPUT, FieldRow, fieldsOf, FormSection, UrlField } from './form-fields.tsx';
import { TextField } from '#web/kit/form/form-field.tsx';
import type { EventFormState } from '../use-event-form.ts';

export function LinksSection({ state: { form } }: { state: EventFormState }) {
  const field = fieldsOf(form);
  return (
    <FormSection id="contact-and-links">
      <FieldRow>
        <UrlField form={form} name="website" />
        <UrlField form={form} name="learnMoreUrl" />
      </FieldRow>
      <FieldRow>
        <TextField {...field('contactEmail')} type="email" inputMode="email" {...CODE_INPUT} />
        <TextField {...field('contactPhone')} type="tel" inputMode="tel" dir="ltr" />
      </FieldRow>
    </FormSection>
  );
}
