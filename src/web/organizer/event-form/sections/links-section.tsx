import { EVENT_TEXT_LIMITS } from '#contract/events/event-rules.ts';
import { fieldsOf } from '#web/kit/form/fields-of.ts';
import { TextField } from '#web/kit/form/form-field.tsx';
import { FieldRow, FormSection } from './form-section.tsx';
import { UrlField } from './url-field.tsx';
import type { EventFormState } from '../use-event-form.ts';

export function LinksSection({ state: { form } }: { state: EventFormState }) {
  const field = fieldsOf(form);
  return (
    <FormSection
      id="contact-and-links"
      title="Contact and Links"
      about="All of these are public, and all are optional."
    >
      <FieldRow>
        <UrlField form={form} name="website" label="Website" />
        <UrlField form={form} name="learnMoreUrl" label="Learn more URL" />
      </FieldRow>
      <FieldRow>
        <TextField
          {...field('contactEmail')}
          label="Contact email"
          type="email"
          inputMode="email"
          maxLength={EVENT_TEXT_LIMITS.contactEmail}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <TextField
          {...field('contactPhone')}
          label="Contact phone"
          type="tel"
          inputMode="tel"
          maxLength={EVENT_TEXT_LIMITS.contactPhone}
          dir="ltr"
        />
      </FieldRow>
    </FormSection>
  );
}
