import { ATTENDANCES, type Attendance } from '#contract/events/attendance.ts';
import type { EventForm } from '../use-event-form.ts';

const LABELS: Record<Attendance, string> = { 'in-person': 'In person', online: 'Online', both: 'Both' };

export function AttendanceField({ form }: { form: EventForm }) {
  const field = form.register('attendance');
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">How people take part</legend>
      <div className="grid grid-cols-3 gap-1 rounded-2xl border-2 border-control bg-surface p-1">
        {ATTENDANCES.map((value) => (
          <label
            key={value}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-xl px-1 text-center font-semibold whitespace-nowrap hover:bg-paper-deep has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input type="radio" value={value} {...field} className="sr-only" />
            {LABELS[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
