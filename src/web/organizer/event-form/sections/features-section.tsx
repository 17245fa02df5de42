import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { EVENT_TEXT_LIMITS } from '#contract/events/event-rules.ts';
import { FLYER_LANGUAGES } from '#contract/flyers/flyer-languages.ts';
import { useWatch } from 'react-hook-form';
import { fieldsOf, FormSection } from './form-fields.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#web/kit/form/form-field.tsx';
import { FlyerSwitch } from './flyer-switch.tsx';
import { SearchPreview, TITLE_LENGTH } from './search-preview.tsx';
import type { EventForm, EventFormState } from '../use-event-form.ts';

export function FeaturesSection({ state, me }: { state: EventFormState; me: User }) {
  const { form } = state;
  const field = fieldsOf(form);
  return (
    <FormSection id="seo-and-features">
      <TextField
        {...field('metaTitle')}
        hint={
          <Count form={form} name="metaTitle" most={TITLE_LENGTH}>
            {t('Replaces the name in search results.')}
          </Count>
        }
      />
      <TextArea
        {...field('metaDescription')}
        rows={3}
        hint={
          <Count form={form} name="metaDescription" most={EVENT_TEXT_LIMITS.metaDescription}>
            {t('Replaces the start of the description.')}
          </Count>
        }
      />
      <TextField {...field('metaKeywords')} placeholder={t('fintech, payments, Lagos')} />
      <SearchPreview form={form} />
      <div className="grid gap-3 border-t-2 border-line pt-5">
        <FlyerSwitch state={state} me={me} />
        <FlyerSettings form={form} />
        <CheckboxField
          {...field('calendarEnabled')}
          label={
            <>
              <b className="font-semibold">{t('Add to Calendar')}</b>
              <span className="block text-sm text-ink-soft">
                {t('Visitors can add the event to their calendar.')}
              </span>
            </>
          }
        />
      </div>
    </FormSection>
  );
}

function FlyerSettings({ form }: { form: EventForm }) {
  const isOn = useWatch({ control: form.control, name: 'flyerEnabled' });
  if (!isOn) return null;
  const names = new Intl.DisplayNames(locale(), { type: 'language' });
  const field = fieldsOf(form);
  return (
    <>
      <TextField
        {...field('flyerDailyCap')}
        inputMode="numeric"
        maxLength={7}
        hint={t('Limits how many tokens flyers can use in one day. Leave it empty for no limit.')}
      />
      <SelectField
        {...field('language')}
        options={[
          ['', t('Detect it from the description')],
          ...FLYER_LANGUAGES.map((code) => [code, names.of(code)!] as const),
        ]}
      />
    </>
  );
}

interface CountProps {
  form: EventForm;
  name: 'metaTitle' | 'metaDescription';
  most: number;
  children: string;
}

function Count({ form, name, most, children }: CountProps) {
  const { length } = [...useWatch({ control: form.control, name })];
  return (
    <span className="flex justify-between gap-3">
      <span>{children}</span>
      <span className={`tabular-nums ${length > most ? 'font-semibold text-danger' : ''}`}>
        {length}/{most}
        {length > most && t(', may be cut off')}
      </span>
    </span>
  );
}
