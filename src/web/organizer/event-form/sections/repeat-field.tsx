import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { isLastWeekday, type Recurrence } from '#contract/events/recurrence.ts';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from './form-fields.tsx';
import { SelectField } from '#web/kit/form/form-field.tsx';
import type { EventForm } from '../use-event-form.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** The choice of how often an event repeats. Each occurrence becomes an event with a separate page. */
export function RepeatField({ form }: { form: EventForm }) {
  const eventDate = useWatch({ control: form.control, name: 'eventDate' });
  return <SelectField {...fieldsOf(form)('repeatEvery')} options={choicesFor(eventDate)} />;
}

function choicesFor(day: string): (readonly [Recurrence | '', string])[] {
  const first = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : null;
  const choices = [
    ['', t('Does not repeat')],
    ['weekly', t('Every week')],
    ['two-weeks', t('Every two weeks')],
  ] as const;
  if (!first || Number.isNaN(first.getTime())) return [...choices];
  const date = first.getUTCDate();
  const weekday = first.toLocaleDateString(locale(), { weekday: 'long', timeZone: 'UTC' });
  const which = isLastWeekday(first) ? 'last' : ORDINALS[Math.floor((date - 1) / 7)]!;
  return [
    ...choices,
    ['month-day', t('Every month on day {date}', { date })],
    [
      'month-weekday',
      t(
        'Every month on the {which, select, first {first} second {second} third {third} fourth {fourth} other {last}} {weekday}',
        { which, weekday },
      ),
    ],
  ];
}
