import { parseDay } from '#contract/events/event-date.ts';
import { capitalise } from '#web/kit/ui/capitalise.ts';
import { DATE_PRESETS, REGIONS } from './list-parameters.ts';

function dayLabel(text: string): string {
  const { day, month, year } = parseDay(text)!;
  return `${day} ${month} ${year}`;
}

const FIXED: Record<string, string> = {
  ...Object.fromEntries([...DATE_PRESETS, ...REGIONS]),
  true: 'Flyer Enabled',
  false: 'Info Only',
  online: 'Online',
  'in-person': 'In person',
  past: 'Past events',
  all: 'Past and upcoming',
};

/** Labels of the active filters. `from` and `to` together are one filter. */
export function filterLabels(parameters: URLSearchParams): { names: string[]; label: string }[] {
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  const labels: { names: string[]; label: string }[] = [];
  for (const [name, value] of parameters) {
    if (name === 'search') labels.push({ names: [name], label: `“${value}”` });
    else if (name === 'near') labels.push({ names: [name], label: 'Near me' });
    else if (name === 'category') labels.push({ names: [name], label: capitalise(value) });
    else if (name !== 'sort' && name !== 'from' && name !== 'to')
      labels.push({ names: [name], label: FIXED[value] ?? value });
  }
  if (from || to) {
    const label = [from && `from ${dayLabel(from)}`, to && `until ${dayLabel(to)}`].filter(Boolean).join(' ');
    labels.push({ names: ['from', 'to'], label: capitalise(label) });
  }
  return labels;
}
