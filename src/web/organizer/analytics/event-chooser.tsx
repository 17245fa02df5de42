import { t } from '#web/kit/language/t.ts';
import type { Analytics, ChosenEvent } from '#contract/accounts/analytics.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#web/kit/form/form-field.tsx';

export const EVENTS_KEY = ['/api/analytics/events'];

interface EventChooserProps {
  /** The event's id; '' for all events. */
  value: string;
  /** The chosen event, which may be missing from the list of the newest events. */
  event: Analytics['event'] | undefined;
  onChange: (id: string) => void;
}

/** A select field. The options are "All your events" and the newest events. */
export function EventChooser({ value, event, onChange }: EventChooserProps) {
  const { data } = useQuery<ChosenEvent[] | null>({ queryKey: EVENTS_KEY });
  const offered = data ?? [];
  const isOffered = value === '' || offered.some(({ id }) => id === value);
  const options = [
    ['', t('All your events')],
    ...(isOffered ? [] : [[value, event?.name ?? t('One event')]]),
    ...offered.map(({ id, name, eventDate }) => [id, `${name} · ${formatDateRange(eventDate, null)}`]),
  ] as [string, string][];
  return (
    <SelectField
      label={t('Event')}
      labelHidden
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
