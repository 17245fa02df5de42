import { toolEventSchema, type ToolEvent } from '#contract/assistant/assistant-tools.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';

export interface ToolResult {
  output: Record<string, unknown>;
  /** The part of the output with the hub's own facts. Organizers' texts are not evidence. */
  facts: unknown;
  /** URLs in the hub's own fields. */
  links: readonly string[];
  rows: readonly ResponseRow[];
}

/** Returns an event in the tools' output format, with formatted dates and prices and its page's absolute URL. */
export function toolEventOf(row: ResponseRow, publicUrl: string): ToolEvent {
  return toolEventSchema.parse({
    ...row,
    date: formatDateRange(row.eventDate, row.eventEndDate),
    time: row.eventTime,
    price: formatPrice(row.ticketPrice, row.currency),
    url: new URL(`/events/${row.slug}`, publicUrl).href,
  });
}
