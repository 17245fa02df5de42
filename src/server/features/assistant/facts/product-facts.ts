import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { FactTopic } from '#contract/assistant/assistant-tools.ts';
import type { PackageTier } from '#contract/accounts/packages.ts';
import { FACTS, tierFact } from './words/facts.ts';

/** What is true of the hub, from the table of packages and the brand. @param named the only packages that are asked about */
export function productFact(
  topic: FactTopic,
  language: AssistantLanguage,
  named: readonly PackageTier[] = [],
): string {
  if (topic !== 'packages' || named.length === 0) return FACTS[language][topic];
  return named.map((tier) => `${tierFact(tier, language)}.`).join('\n');
}
