import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { parseDay } from '#contract/events/event-date.ts';
import { categoryLabel } from '#web/shared/events/category-label.ts';
import { countryName } from '#web/shared/events/country-name.ts';
import { DATE_PRESETS, REGIONS } from './list-parameters.ts';

function dayLabel(text: string): string {
  const { day, month, year } = parseDay(text)!;
  return `${day} ${month} ${year}`;
}

const FIXED: Record<string, string> = {
  ...Object.fromEntries([...DATE_PRESETS, ...REGIONS]),
  true: m('Flyer Enabled'),
  false: m('Info Only'),
  online: m('Online'),
  'in-person': m('In person'),
  past: m('Past events'),
  all: m('Past and upcoming'),
};

const LABELS: Record<string, (value: string) => string> = {
  search: (value) => t('“{value}”', { value }),
  near: () => t('Near me'),
  category: categoryLabel,
};

/** The label of a filter that is not in `LABELS`: a fixed value or a country. */
const otherLabel = (value: string): string => (FIXED[value] ? t(FIXED[value]) : countryName(value));

/** Labels of the active filters. `from` and `to` together are one filter. */
export function filterLabels(parameters: URLSearchParams): { names: string[]; label: string }[] {
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  const labels: { names: string[]; label: string }[] = [];
  for (const [name, value] of parameters) {
    if (['sort', 'from', 'to'].includes(name)) continue;
    labels.push({ names: [name], label: (LABELS[name] ?? otherLabel)(value) });
  }
  if (from || to) {
    const days = { from: from ? dayLabel(from) : '', to: to ? dayLabel(to) : '' };
    const label =
      from && to ? t('From {from} until {to}', days) : from ? t('From {from}', days) : t('Until {to}', days);
    labels.push({ names: ['from', 'to'], label });
  }
  return labels;
}
