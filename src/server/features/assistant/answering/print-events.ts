import { ANSWER_EVENTS_MAX, type AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { chatEventSchema, type ChatEvent } from '#contract/assistant/assistant.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { inLanguage } from '#server/platform/language/translate.ts';
import type { Days } from '../ask.ts';
import { fill, WORDS } from './sentences.ts';

const LOCALES: Partial<Record<AssistantLanguage, string>> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' };
const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const DAY_MS = 86_400_000;

const formatOf = (language: AssistantLanguage, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language] ?? language, { timeZone: 'UTC', ...options });

/** `Sunday`. @param weekday 1 is Monday */
export const printWeekday = (weekday: number, language: AssistantLanguage): string =>
  // 1 January 2024 was a Monday.
  formatOf(language, { weekday: 'long' }).format(Date.parse(`2024-01-0${weekday}`));

/** `Saturday 5 December 2026`, `5–6 December 2026`, `March 2027`, `from 5 March 2027`. */
export function printDays({ from, to }: Days, language: AssistantLanguage): string {
  const [first, last] = [Date.parse(from ?? ''), Date.parse(to ?? '')];
  if (from === null || to === null) {
    const dated = formatOf(language, DATE);
    const values = { from: from && dated.format(first), until: to && dated.format(last) };
    return fill(WORDS[language].openDays, values);
  }
  if (from === to) return formatOf(language, { weekday: 'long', ...DATE }).format(first);
  const isYear = from.endsWith('-01-01') && to === from.replace('-01-01', '-12-31');
  const isMonths = from.endsWith('-01') && new Date(last + DAY_MS).getUTCDate() === 1;
  const { month, year } = DATE;
  const format = formatOf(language, isYear ? { year } : isMonths ? { month, year } : DATE);
  // CLDR's Swahili format for a range across months omits the first month.
  if (language === 'sw') return [...new Set([format.format(first), format.format(last)])].join(' – ');
  return format.formatRange(first, last);
}

/** Cards of events, with dates and prices as the pages of the language write them. */
export function cardsOf(rows: readonly ResponseRow[], language: AssistantLanguage): ChatEvent[] {
  const cardOf = (row: ResponseRow) =>
    chatEventSchema.parse({
      ...row,
      date: formatDateRange(row.eventDate, row.eventEndDate),
      price: formatPrice(row.ticketPrice, row.currency),
      url: `/events/${row.slug}`,
    });
  return inLanguage(language, () => rows.slice(0, ANSWER_EVENTS_MAX).map(cardOf));
}
