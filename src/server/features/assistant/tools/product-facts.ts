import { FACT_TOPICS, type FactTopic, type ProductFactsOutput } from '#contract/assistant/assistant-tools.ts';
import { FACT_PAGES, productFact } from '../answering/sentences.ts';

/** The tool `product_facts`: what is true of the hub on one topic or on all, in English. */
export function productFactsTool(publicUrl: string, topic: FactTopic | undefined): ProductFactsOutput {
  const topics = topic === undefined ? FACT_TOPICS : [topic];
  return {
    facts: topics.map((each) => ({
      topic: each,
      text: productFact(each, 'en'),
      url: new URL(FACT_PAGES[each].url, publicUrl).href,
    })),
  };
}
