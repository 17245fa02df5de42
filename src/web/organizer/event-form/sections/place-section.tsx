import { countriesByName } from '#web/shared/country/countries-by-name.ts';
import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { ATTENDANCES, type Attendance } from '#contract/events/attendance.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import type { CountryName } from '#contract/places/countries.ts';
import { EVENT_TEXT_LIMITS } from '#contract/events/event-rules.ts';
import { useEffect, useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FieldRow, fieldsOf, FormSection } from './form-fields.tsx';
import { SelectField, TextField } from '#web/kit/form/form-field.tsx';
import { locationOf, partsOf } from '../values/place-text.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { useEventHints, useProposals } from './use-event-hints.ts';
import type { EventForm, EventFormState } from '../use-event-form.ts';

/** Options of the country field, in the page's language and alphabetical order. */
function countryOptions() {
  return [
    ['', t('Choose a country')] as const,
    ...countriesByName().map(({ name, shown }) => [name, shown] as const),
  ];
}

export function PlaceSection({ state: { form, event } }: { state: EventFormState }) {
  const field = fieldsOf(form);
  const attendance = useWatch({ control: form.control, name: 'attendance' });
  return (
    <FormSection id="location-and-venue">
      <AttendanceField form={form} />
      <LocationFields form={form} event={event} />
      <FieldRow>
        <TextField
          {...field('venue')}
          hint={
            attendance === 'online' ? t('The platform of your online event.') : t('Building, room or street.')
          }
        />
        <TimeZoneField form={form} except={event?.id ?? null} />
      </FieldRow>
    </FormSection>
  );
}

export const ATTENDANCE_LABELS: Record<Attendance, string> = {
  'in-person': m('In person'),
  online: m('Online'),
  both: m('Both'),
};

function AttendanceField({ form }: { form: EventForm }) {
  const field = form.register('attendance');
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('How people take part')}</legend>
      <div className="grid grid-cols-3 gap-1">
        {ATTENDANCES.map((value) => (
          <label
            key={value}
            className="relative grid min-h-12 cursor-pointer place-items-center rounded-xl border-2 border-control bg-surface px-1 text-center leading-tight font-semibold hover:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input type="radio" value={value} {...field} className="sr-only" />
            {t(ATTENDANCE_LABELS[value])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Two fields, for city and country, that edit one text, such as "Lagos, Nigeria". */
function LocationFields({ form, event }: { form: EventForm; event: OwnEvent | null }) {
  const id = useId();
  const hints = useEventHints(form, event?.id ?? null);
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control: form.control, name: 'location' });
  const [countries] = useState(countryOptions);
  const [parts, setParts] = useState(() => partsOf(field.value));
  /** The country derived from the city; null once the user has chosen one. */
  const [fromCity, setFromCity] = useState<CountryName | '' | null>('');
  const { value } = field;
  useEffect(() => {
    // Follows the form's value, which changes from outside when the form is reset.
    // oxlint-disable-next-line react/set-state-in-effect -- while typing, the fields are ahead of the text
    setParts((current) => (locationOf(current) === value.trim() ? current : partsOf(value)));
    if (!value) setFromCity('');
  }, [value]);

  function change(next: typeof parts): void {
    setParts(next);
    field.onChange(locationOf(next));
  }
  const dropZone = useProposals(form, {
    hints,
    location: locationOf(parts),
    isNew: event === null,
    onCountry(country) {
      // A country typed after the city moves to the country field when the city field loses the focus.
      if (parts.country || fromCity === null || partsOf(parts.city).country) return;
      setFromCity(country);
      change({ ...parts, country });
    },
  });
  return (
    <FieldRow>
      <TextField
        ref={ref}
        name="location"
        label={t('City')}
        value={parts.city}
        error={fieldState.error?.message}
        maxLength={EVENT_TEXT_LIMITS.location - 50}
        list={`${id}-cities`}
        hint={t('For places outside Africa, enter the city and the country here.')}
        onChange={({ target }) => {
          // Clears the country and the time zone if they were derived from the former city.
          dropZone();
          const country = parts.country === fromCity ? '' : parts.country;
          change({ city: target.value, country });
        }}
        onBlur={() => {
          const typed = partsOf(parts.city);
          if (!parts.country && typed.country) change(typed);
          field.onBlur();
        }}
      />
      <SelectField
        label={t('Country')}
        options={countries}
        value={parts.country}
        hint={
          parts.country &&
          parts.country === fromCity &&
          t('Filled in from the city. Change it if it is wrong.')
        }
        onChange={({ target }) => {
          setFromCity(null);
          dropZone();
          change({ ...parts, country: target.value as CountryName | '' });
        }}
      />
      <datalist id={`${id}-cities`}>
        {hints?.cities.map((city) => (
          <option key={city} value={city}>
            {city}
          </option>
        ))}
      </datalist>
    </FieldRow>
  );
}
