import { FACT_TOPICS, type FactTopic } from '#contract/assistant/assistant-tools.ts';
import { PAID_TIERS } from './words/facts.ts';
import { ASKED, BUYING, COST, LIMITS, TRUST } from './words/asked.ts';

/** What somebody does with the hub, which no search for events is; the other topics may be what an event is about. */
const ACTIONS: ReadonlySet<FactTopic> = new Set(['tickets', 'refund', 'account', 'flyer', 'apply']);

/** What of the hub itself a question is about, and whether it can be about nothing else; null for none. @param words folded */
export function findFactTopic(words: readonly string[]): { topic: FactTopic; isAction: boolean } | null {
  const text = ` ${words.filter((word) => word !== ',').join(' ')} `;
  const found = FACT_TOPICS.find((topic) => ASKED[topic].test(text));
  if (found === undefined) return null;
  const isTicketOfEvent = found === 'tickets' && BUYING.test(text) && !/ (?:refund|money) /.test(text);
  const isDoubt = found === 'about' && new RegExp(` (?:${TRUST}) `).test(text);
  const namesTier = PAID_TIERS.some((tier) => words.includes(tier));
  const isOfPackages =
    (found === 'apply' && (namesTier || COST.test(text))) || (found === 'flyer' && namesTier);
  return {
    topic: isOfPackages ? 'packages' : found,
    isAction: isDoubt || (namesTier && LIMITS.test(text)) || (ACTIONS.has(found) && !isTicketOfEvent),
  };
}
