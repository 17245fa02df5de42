import { formatDateRange } from '#contract/event-date.ts';
import { formatPrice } from '#contract/event-price.ts';
import type { ToolEvent } from '#contract/assistant-tools.ts';
import type { ResponseRow } from '#server/events/event-row.ts';

/** An event as tools give it to programs: dates and prices printed, its page's whole address. */
export function toolEventOf(row: ResponseRow, publicUrl: string): ToolEvent {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    date: formatDateRange(row.eventDate, row.eventEndDate),
    time: row.eventTime,
    timezone: row.timezone,
    location: row.location,
    venue: row.venue,
    category: row.category,
    price: formatPrice(row.ticketPrice, row.currency),
    flyerEnabled: row.flyerEnabled,
    scheduling: row.scheduling,
    url: new URL(`/events/${row.slug}`, publicUrl).href,
  };
}
