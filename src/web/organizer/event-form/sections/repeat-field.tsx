import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import { TOKENS_PER_FLYER_EVENT } from '#contract/accounts/packages.ts';
import { isLastWeekday, OCCURRENCES_MOST, type Recurrence } from '#contract/events/recurrence.ts';
import { useWatch } from 'react-hook-form';
import { useOwn } from '#web/kit/api/use-own.ts';
import { FieldRow, fieldsOf } from './form-fields.tsx';
import { SelectField, TextField } from '#web/kit/form/form-field.tsx';
import { daysOf } from '../values/flyer-cost.ts';
import type { EventForm } from '../use-event-form.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth'];
const LISTED = 6;

/** How often an event repeats. Each occurrence becomes an event with its own page. */
export function RepeatField({ form }: { form: EventForm }) {
  const eventDate = useWatch({ control: form.control, name: 'eventDate' });
  return <SelectField {...fieldsOf(form)('repeatEvery')} options={choicesFor(eventDate)} />;
}

/** Fields for the end of the repetition, and its cost. Empty if the event does not repeat. */
export function RepeatEnd({ form }: { form: EventForm }) {
  const field = fieldsOf(form);
  const [eventDate, repeatEvery] = useWatch({ control: form.control, name: ['eventDate', 'repeatEvery'] });
  if (!repeatEvery) return null;
  return (
    <>
      <FieldRow>
        <TextField {...field('repeatUntil')} type="date" min={eventDate || undefined} />
        <TextField
          {...field('repeatTimes')}
          label="Or how many times"
          type="number"
          inputMode="numeric"
          min={2}
          max={OCCURRENCES_MOST}
          hint={`Including the first one; at most ${OCCURRENCES_MOST}.`}
        />
      </FieldRow>
      <Occurrences form={form} />
    </>
  );
}

function choicesFor(day: string): (readonly [Recurrence | '', string])[] {
  const first = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : null;
  const choices = [
    ['', 'Does not repeat'],
    ['weekly', 'Every week'],
    ['two-weeks', 'Every two weeks'],
  ] as const;
  if (!first || Number.isNaN(first.getTime())) return [...choices];
  const date = first.getUTCDate();
  const weekday = first.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  const which = isLastWeekday(first) ? 'last' : ORDINALS[Math.floor((date - 1) / 7)];
  return [
    ...choices,
    ['month-day', `Every month on day ${date}`],
    ['month-weekday', `Every month on the ${which} ${weekday}`],
  ];
}

/** The dates of the repetition, with the slots and tokens that they take. */
function Occurrences({ form }: { form: EventForm }) {
  const { data: summary } = useOwn<PackageSummary>('/api/dashboard/package');
  const [eventDate, every, until, times, flyers] = useWatch({
    control: form.control,
    name: ['eventDate', 'repeatEvery', 'repeatUntil', 'repeatTimes', 'flyerEnabled'],
  });
  const days = daysOf({ eventDate, repeatEvery: every, repeatUntil: until, repeatTimes: times });
  if (days.length === 0) return null;
  const left = summary?.eventsRemaining ?? null;
  const tokens = flyers ? days.length * TOKENS_PER_FLYER_EVENT : 0;
  const short = (left !== null && days.length > left) || (summary && tokens > summary.user.tokens);
  const shown = days.slice(0, LISTED).map((day) => formatDateRange(day));
  return (
    <div
      className={`rounded-xl border-s-4 bg-paper-deep px-4 py-3 ${short ? 'border-danger' : 'border-baobab'}`}
    >
      <p className="font-semibold">
        {days.length === 1 ? '1 event' : `${days.length} events, each with its own page`}
        {left !== null &&
          ` · ${left === 0 ? 'none' : days.length > left ? `only ${left}` : days.length} of your package’s ${left} ${left === 1 ? 'event' : 'events'} left`}
        {tokens > 0 && ` · ${tokens} tokens for flyers`}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {shown.join(' · ')}
        {days.length > LISTED &&
          ` · and ${days.length - LISTED} more, the last on ${formatDateRange(days.at(-1))}`}
      </p>
    </div>
  );
}
