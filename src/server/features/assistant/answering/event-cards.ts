import { ANSWER_EVENTS_MAX, type AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import { chatEventSchema, type ChatEvent } from '#contract/assistant/assistant.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { inLanguage } from '#server/platform/language/translate.ts';
import { printDays } from './print-days.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';

export function cardsOf(rows: readonly ResponseRow[], language: AssistantLanguage): ChatEvent[] {
  return rows.slice(0, ANSWER_EVENTS_MAX).map((row) =>
    chatEventSchema.parse({
      ...row,
      date:
        language === 'en'
          ? formatDateRange(row.eventDate, row.eventEndDate)
          : printDays({ from: row.eventDate, to: row.eventEndDate ?? row.eventDate }, language),
      price: inLanguage(language, () => formatPrice(row.ticketPrice, row.currency)),
      url: `/events/${row.slug}`,
    }),
  );
}
