import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { FactTopic } from '#contract/assistant/assistant-tools.ts';
import type { PackageTier } from '#contract/accounts/packages.ts';
import { FACTS, tierFact } from './words/facts.ts';

/** The page that says more about each, and its name there. */
export const FACT_PAGES: Record<FactTopic, { url: string; label: string }> = {
  tickets: { url: '/', label: 'Events' },
  refund: { url: '/pricing', label: 'Pricing' },
  account: { url: '/help#account', label: 'Help Center' },
  flyer: { url: '/help#flyers', label: 'Help Center' },
  apply: { url: '/apply', label: 'Apply for Access' },
  contact: { url: '/contact', label: 'Contact' },
  tokens: { url: '/pricing', label: 'Pricing' },
  packages: { url: '/pricing', label: 'Pricing' },
  about: { url: '/help', label: 'Help Center' },
};

/** What is true of the hub, from the table of packages and the brand. @param named the only packages that are asked about */
export function productFact(
  topic: FactTopic,
  language: AssistantLanguage,
  named: readonly PackageTier[] = [],
): string {
  if (topic !== 'packages' || named.length === 0) return FACTS[language][topic];
  return named.map((tier) => `${tierFact(tier, language)}.`).join('\n');
}
