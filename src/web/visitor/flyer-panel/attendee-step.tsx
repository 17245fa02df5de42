import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { useRef } from 'react';
import { CountryField } from '#web/shared/country/country-field.tsx';
import { SelectField, TextField } from '#web/kit/form/form-field.tsx';
import { StepTitle } from './step-title.tsx';
import type { OfferedTemplate } from '#contract/events/events.ts';
import { MAX_LINE_LENGTH, type FlyerRole } from '#contract/flyers/flyer-languages.ts';
import { asksFor, type FieldErrors, type FlyerForm } from '#web/shared/flyer-form/flyer-form.ts';

type Props = {
  form: FlyerForm;
  errors: FieldErrors;
  template: OfferedTemplate | null;
  suggestedCountry: string | null;
  started: boolean;
  onChange: (patch: Partial<FlyerForm>) => void;
};

const ROLE_NAMES: Record<FlyerRole, string> = {
  attending: m('Attending'),
  speaking: m('Speaking'),
  hosting: m('Hosting'),
  volunteering: m('Volunteering'),
  sponsoring: m('Sponsoring'),
};

export function AttendeeStep({ form, errors, template, suggestedCountry, started, onChange }: Props) {
  const country = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-2">
        <StepTitle number={2}>{t('Who are you?')}</StepTitle>
      </legend>
      <TextField
        label={t('Your name')}
        name="attendeeName"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={400}
        placeholder={t('As it should appear on the flyer')}
        aria-required="true"
        error={errors.name}
        className="scroll-mt-[calc(var(--preview)+9rem)]"
        value={form.name}
        onChange={(event) => onChange({ name: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || form.country) return;
          // Enter moves the focus to an empty country field. Otherwise, Enter submits the form.
          event.preventDefault();
          country.current?.focus();
        }}
      />
      <CountryField
        value={form.country}
        suggested={suggestedCountry}
        error={errors.country}
        started={started}
        inputRef={country}
        onChange={(name) => onChange({ country: name })}
      />
      {template && asksFor('role', template) && (
        <SelectField
          label={t('Your role at the event')}
          name="attendeeRole"
          options={Object.entries(ROLE_NAMES).map(([role, name]) => [role, t(name)])}
          value={form.role}
          onChange={(event) => onChange({ role: event.target.value as FlyerRole })}
        />
      )}
      {template && asksFor('line', template) && (
        <TextField
          label={t('Company or topic (optional)')}
          name="attendeeLine"
          autoComplete="organization"
          maxLength={4 * MAX_LINE_LENGTH}
          error={errors.line}
          className="scroll-mt-[calc(var(--preview)+9rem)]"
          value={form.line}
          onChange={(event) => onChange({ line: event.target.value })}
        />
      )}
    </fieldset>
  );
}
