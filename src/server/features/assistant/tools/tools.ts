import type { z } from 'zod';
import * as CONTRACT from '#contract/assistant/assistant-tools.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { linksIn } from '../model/keep-grounded.ts';
import { FACT_PAGES, productFact } from '../talk/product-facts.ts';
import { getEvent } from './get-event.ts';
import { searchEvents } from './search-events.ts';
import type { ToolResult } from './tool-event.ts';

export interface Tool {
  title: string;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Runs the tool. @returns null if there is no such event @throws when `given` does not match `input` */
  run: (site: SiteDependencies, given: unknown, now: Date) => Promise<ToolResult | null>;
}

/** Tools that the hub offers to other programs and models. */
export const TOOLS: Record<CONTRACT.ToolName, Tool> = {
  search_events: {
    title: 'Search events',
    input: CONTRACT.searchEventsInput,
    output: CONTRACT.searchEventsOutput,
    run: (site, given, now) => searchEvents(site, CONTRACT.searchEventsInput.parse(given), now),
  },
  get_event: {
    title: 'Get an event',
    input: CONTRACT.getEventInput,
    output: CONTRACT.getEventOutput,
    run: (site, given) => getEvent(site, CONTRACT.getEventInput.parse(given).event),
  },
  product_facts: {
    title: 'Facts about the hub',
    input: CONTRACT.productFactsInput,
    output: CONTRACT.productFactsOutput,
    run: async ({ publicUrl }, given) =>
      productFacts(publicUrl, CONTRACT.productFactsInput.parse(given).topic),
  },
};

/** Returns the facts about the hub on one topic or on all, in English. */
function productFacts(publicUrl: string, topic: CONTRACT.FactTopic | undefined): ToolResult {
  const facts = (topic === undefined ? CONTRACT.FACT_TOPICS : [topic]).map((each) => ({
    topic: each,
    text: productFact(each, 'en'),
    url: new URL(FACT_PAGES[each].url, publicUrl).href,
  }));
  return { output: { facts }, facts, links: linksIn(JSON.stringify(facts)), rows: [] };
}
