import { FACT_TOPICS, type FactTopic } from '#contract/assistant/assistant-tools.ts';
import { PAID_TIERS } from './words/facts.ts';
import { ASKED, BUYING, COST, JOINING, LIMITS, TRUST, WATERMARK } from './words/asked.ts';

/** What somebody does with the hub, which no search for events is; the other topics may be what an event is about. */
const ACTIONS: ReadonlySet<FactTopic> = new Set(['tickets', 'refund', 'account', 'flyer', 'apply']);

export interface AskedFact {
  topic: FactTopic;
  /** Whether it can be about nothing else. */
  isAction: boolean;
}

/** Everything of the hub itself that a question is about: "how do I publish, and is there a refund?" @param words folded */
export function findFactTopics(words: readonly string[]): AskedFact[] {
  const parts = words.join(' ').split(JOINING);
  const found = [...parts.map((part) => part.split(' ')), words].flatMap((part) => findFactTopic(part) ?? []);
  const topics = new Map(found.map((fact) => [fact.topic, fact]));
  // "A refund, please, of my ticket."
  if (found.at(-1)?.topic === 'tickets') topics.delete('refund');
  return [...topics.values()];
}

/** What of the hub itself a question is about first, and whether it can be about nothing else; null for none. @param words folded */
export function findFactTopic(words: readonly string[]): AskedFact | null {
  const text = ` ${words.filter((word) => word !== ',').join(' ')} `;
  const found = FACT_TOPICS.find((topic) => ASKED[topic].test(text));
  if (found === undefined) return null;
  const isTicketOfEvent = found === 'tickets' && BUYING.test(text) && !/ (?:refund|money) /.test(text);
  const isDoubt = found === 'about' && new RegExp(` (?:${TRUST}) `).test(text);
  const namesTier = PAID_TIERS.some((tier) => words.includes(tier));
  const means = found === 'apply' ? COST : found === 'flyer' ? WATERMARK : null;
  const isOfPackages = means?.test(text) || (namesTier && (means !== null || found === 'tickets'));
  return {
    topic: isOfPackages ? 'packages' : found,
    isAction: isDoubt || (namesTier && LIMITS.test(text)) || (ACTIONS.has(found) && !isTicketOfEvent),
  };
}
