import { FACT_TOPICS, type FactTopic } from '#contract/assistant/assistant-tools.ts';
import { linksIn } from '../model/keep-grounded.ts';
import { FACT_PAGES, productFact } from '../talk/product-facts.ts';
import type { ToolResult } from './tools.ts';

/** The tool `product_facts`: what is true of the hub on one topic or on all, in English. */
export function productFacts(publicUrl: string, topic: FactTopic | undefined): ToolResult {
  const facts = (topic === undefined ? FACT_TOPICS : [topic]).map((each) => ({
    topic: each,
    text: productFact(each, 'en'),
    url: new URL(FACT_PAGES[each].url, publicUrl).href,
  }));
  return { output: { facts }, facts, links: linksIn(JSON.stringify(facts)), rows: [] };
}
