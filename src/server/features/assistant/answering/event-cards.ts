import { ANSWER_EVENTS_MAX } from '#contract/assistant/assistant-constants.ts';
import { chatEventSchema, type ChatEvent } from '#contract/assistant/assistant.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';

/** What each event's card shows of it. */
export function cardsOf(rows: readonly ResponseRow[]): ChatEvent[] {
  return rows.slice(0, ANSWER_EVENTS_MAX).map((row) =>
    chatEventSchema.parse({
      ...row,
      date: formatDateRange(row.eventDate, row.eventEndDate),
      price: formatPrice(row.ticketPrice, row.currency),
      url: `/events/${row.slug}`,
    }),
  );
}
