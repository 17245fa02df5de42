import { t } from '#web/kit/language/t.ts';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CODE_INPUT, fieldsOf } from './form-fields.tsx';
import { TextField } from '#web/kit/form/form-field.tsx';
import type { EventForm } from '../use-event-form.ts';
import { useEventHints } from './use-event-hints.ts';

/** Time zone field. If it is empty, the server uses the time zone of the event's location. */
export function TimeZoneField({ form, except }: { form: EventForm; except: string | null }) {
  const id = useId();
  const [zones, setZones] = useState<readonly string[]>([]);
  const timezone = useWatch({ control: form.control, name: 'timezone' });
  const proposed = useEventHints(form, except)?.timezone;
  return (
    <>
      <TextField
        {...fieldsOf(form)('timezone')}
        list={`${id}-zones`}
        {...CODE_INPUT}
        hint={hintOf(timezone, proposed)}
        // Fills in the options on focus, because the hundreds of time zones are rarely needed.
        onFocus={() => setZones(Intl.supportedValuesOf('timeZone'))}
      />
      <datalist id={`${id}-zones`}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </>
  );
}

function hintOf(timezone: string, proposed: string | null | undefined): string {
  if (!timezone) return t('Filled in from the location.');
  return timezone === proposed
    ? t('Suggested by the location. Change it if it is wrong.')
    : t('All times are in this zone.');
}
