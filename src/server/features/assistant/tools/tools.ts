import type { z } from 'zod';
import {
  getEventInput,
  getEventOutput,
  productFactsInput,
  productFactsOutput,
  searchEventsInput,
  searchEventsOutput,
  TOOL_DESCRIPTIONS,
  type ToolName,
} from '#contract/assistant/assistant-tools.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { getEvent } from './get-event.ts';
import { productFacts } from './product-facts.ts';
import { searchEvents } from './search-events.ts';

export interface ToolResult {
  output: Record<string, unknown>;
  /** The part of the output with the hub's own facts. Organizers' texts are no evidence. */
  facts: unknown;
  /** Addresses in the hub's own fields. */
  links: readonly string[];
  rows: readonly ResponseRow[];
}

export interface Tool {
  title: string;
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  /** @returns null where there is no such event @throws for other input than `input` takes */
  run: (site: SiteDependencies, given: unknown, now: Date) => Promise<ToolResult | null>;
}

const toolOf = (name: ToolName, title: string, rest: Omit<Tool, 'title' | 'description'>): Tool => ({
  title,
  description: TOOL_DESCRIPTIONS[name],
  ...rest,
});

/** Tools that the hub offers to other programs and models. */
export const TOOLS: Record<ToolName, Tool> = {
  search_events: toolOf('search_events', 'Search events', {
    input: searchEventsInput,
    output: searchEventsOutput,
    run: (site, given, now) => searchEvents(site, searchEventsInput.parse(given), now),
  }),
  get_event: toolOf('get_event', 'Get an event', {
    input: getEventInput,
    output: getEventOutput,
    run: (site, given) => getEvent(site, getEventInput.parse(given).event),
  }),
  product_facts: toolOf('product_facts', 'Facts about the hub', {
    input: productFactsInput,
    output: productFactsOutput,
    run: async ({ publicUrl }, given) => productFacts(publicUrl, productFactsInput.parse(given).topic),
  }),
};
