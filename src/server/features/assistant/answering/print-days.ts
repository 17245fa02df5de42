import { Temporal } from 'temporal-polyfill';
import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { Days } from '../ask.ts';
import { fill, WORDS } from './sentences.ts';

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

function format(language: AssistantLanguage, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(
    language === 'en' ? 'en-GB' : language === 'ar' ? 'ar-EG-u-nu-latn' : language,
    { timeZone: 'UTC', ...options },
  );
}

/** `Saturday 5 December 2026`, in the language. */
export function printDay(day: string, language: AssistantLanguage): string {
  return format(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    utc(day),
  );
}

/** `Sunday`. @param weekday 1 is Monday */
export function printWeekday(weekday: number, language: AssistantLanguage): string {
  // 1 January 2024 was a Monday.
  return format(language, { weekday: 'long' }).format(utc(`2024-01-0${weekday}`));
}

/** `5–6 December 2026`, `March 2027`, `from 5 March 2027`. */
export function printDays({ from, to }: Days, language: AssistantLanguage): string {
  if (from === null && to === null) return '';
  const dated = format(language, { day: 'numeric', month: 'long', year: 'numeric' });
  if (from === null || to === null)
    return fill(WORDS[language].openDays, {
      from: from && dated.format(utc(from)),
      until: to && dated.format(utc(to)),
    });
  if (from === to) return printDay(from, language);
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const wholeMonths = first.day === 1 && last.day === last.daysInMonth;
  // CLDR's Swahili range across months leaves out the first one.
  if (!wholeMonths && language === 'sw' && first.month !== last.month)
    return `${dated.format(utc(from))} – ${dated.format(utc(to))}`;
  if (!wholeMonths) return dated.formatRange(utc(from), utc(to));
  if (first.month === 1 && last.month === 12 && first.year === last.year) return String(first.year);
  const months = format(language, { month: 'long', year: 'numeric' });
  return first.month === last.month && first.year === last.year
    ? months.format(utc(from))
    : months.formatRange(utc(from), utc(to));
}
