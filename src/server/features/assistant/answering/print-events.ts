import { ANSWER_EVENTS_MAX, type AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { chatEventSchema, type ChatEvent } from '#contract/assistant/assistant.ts';
import { formatDateRange, formatDaysShort } from '#contract/events/event-date.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { localeOf } from '#contract/language/languages.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { inLanguage } from '#server/platform/language/translate.ts';
import type { Days } from '../ask.ts';
import { fill, WORDS } from './sentences.ts';

/** The name of a weekday, such as `Sunday`. @param weekday 1 is Monday */
export const printWeekday = (weekday: number, language: AssistantLanguage): string =>
  // 1 January 2024 was a Monday.
  new Date(Date.UTC(2024, 0, weekday)).toLocaleString(localeOf(language), {
    weekday: 'long',
    timeZone: 'UTC',
  });

/** Days as the pages of the language write them: `Sat 5 Dec 2026`, `5–6 Dec 2026`, `from Fri 5 Mar 2027`. */
export const printDays = ({ from, to }: Days, language: AssistantLanguage): string =>
  inLanguage(language, () => {
    if (from !== null && to !== null) return from === to ? formatDateRange(from) : formatDaysShort(from, to);
    const values = { from: from && formatDateRange(from), until: to && formatDateRange(to) };
    return fill(WORDS[language].openDays, values);
  });

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
