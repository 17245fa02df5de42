import { t } from '#web/kit/language/t.ts';
import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import { TOKENS_PER_FLYER_EVENT } from '#contract/accounts/packages.ts';
import { OCCURRENCES_MOST } from '#contract/events/recurrence.ts';
import { useWatch } from 'react-hook-form';
import { useOwn } from '#web/kit/api/use-own.ts';
import { FieldRow, fieldsOf } from './form-fields.tsx';
import { TextField } from '#web/kit/form/form-field.tsx';
import { daysOf } from '../values/flyer-cost.ts';
import type { EventForm } from '../use-event-form.ts';

const LISTED = 6;

/** Fields for the end of the repetition, with a preview of the dates and the cost. */
export function RepeatEnd({ form }: { form: EventForm }) {
  const field = fieldsOf(form);
  const eventDate = useWatch({ control: form.control, name: 'eventDate' });
  return (
    <>
      <FieldRow>
        <TextField {...field('repeatUntil')} type="date" min={eventDate || undefined} />
        <TextField
          {...field('repeatTimes')}
          label={t('Or number of events')}
          type="number"
          inputMode="numeric"
          min={2}
          max={OCCURRENCES_MOST}
          hint={t('Including the first one; at most {most}.', { most: OCCURRENCES_MOST })}
        />
      </FieldRow>
      <Occurrences form={form} />
    </>
  );
}

/** The dates of the repetition, and the event slots and tokens that the events will use. */
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
        {t('{count, plural, one {# event} other {# events, each with its own page}}', { count: days.length })}
        {left !== null &&
          ` · ${t('{used} of your package’s {left, plural, one {# event} other {# events}} left', { left, used: left === 0 ? t('none') : days.length > left ? t('only {left}', { left }) : days.length })}`}
        {tokens > 0 &&
          ` · ${t('{count, plural, one {# token} other {# tokens}} for flyers', { count: tokens })}`}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {shown.join(' · ')}
        {days.length > LISTED &&
          ` · ${t('and {count} more, the last on {day}', { count: days.length - LISTED, day: formatDateRange(days.at(-1)) })}`}
      </p>
    </div>
  );
}
