import { FACT_TOPICS, type FactTopic } from '#contract/assistant/assistant-tools.ts';
import { isTelling } from '../ask.ts';
import { say, type Answer, type Asking } from '../asking.ts';
import { FACT_PAGES, PAID_TIERS, productFact } from '../answering/sentences.ts';
import { ASKED, BUYING, COST, JOINING, LIMITS, OF_HUB, OUR, TRUST, WATERMARK } from './fact-phrases.ts';

/** What somebody does with the hub, which no search for events is; the other topics may be what an event is about. */
const ACTIONS: ReadonlySet<FactTopic> = new Set([
  'tickets',
  'refund',
  'account',
  'photo',
  'pending',
  'flyer',
  'apply',
]);

/** What somebody asks about what they did themselves. */
const OWN: ReadonlySet<FactTopic> = new Set(['refund', 'account', 'contact', 'pending', 'photo']);

export interface AskedFact {
  topic: FactTopic;
  /** Whether the message can be about nothing else. */
  isAction: boolean;
}

/** All topics about the hub in a message: "how do I publish, and is there a refund?" @param words folded */
function findFactTopics(words: readonly string[]): AskedFact[] {
  const parts = words.join(' ').split(JOINING);
  const found = [...parts.map((part) => part.split(' ')), words].flatMap((part) => findFactTopic(part) ?? []);
  const topics = new Map(found.map((fact) => [fact.topic, fact]));
  // "A refund, please, of my ticket."
  if (found.at(-1)?.topic === 'tickets') topics.delete('refund');
  return [...topics.values()];
}

/** The first topic about the hub in a message; null for none. @param words folded */
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
    isAction:
      isDoubt ||
      OF_HUB.test(text) ||
      (namesTier && LIMITS.test(text)) ||
      (ACTIONS.has(found) && !isTicketOfEvent),
  };
}

/** Answers a question about the hub itself; null for another one. */
export function answerFact(asking: Asking): Answer | null {
  const { words } = asking.reading;
  const found = findFactTopics(words);
  const asked = found.length > 0 ? found : priceOfHub(asking);
  // "I paid two weeks ago" looks for no events of that day.
  const isOwn = asked.some(({ topic }) => OWN.has(topic));
  const topics = asked.filter((fact) => isAboutHub(fact, asking, isOwn)).map(({ topic }) => topic);
  if (topics.length === 0) return null;
  // "How much does it cost?" then means publishing, not an event that was shown before.
  const state = topics.includes('apply') ? { shown: [], focus: null } : {};
  const named = PAID_TIERS.filter((name) => words.includes(name));
  const facts = topics.map((topic) => productFact(topic, asking.language, named));
  const links = new Map(topics.map((topic) => [FACT_PAGES[topic].url, FACT_PAGES[topic]]));
  return say(asking, facts.join('\n\n'), { links: [...links.values()] }, state);
}

/** "How much does it cost?" is about the hub when no event was shown or named. */
function priceOfHub({ reading, before }: Asking): AskedFact[] {
  const isOpen = before === null || before.shown.length === 0;
  const asks = reading.signs.has('price') && !isTelling({ ...reading.ask, price: null, order: null });
  return isOpen && asks ? [{ topic: 'packages', isAction: false }] : [];
}

/** "Workshops on pricing in Lagos" looks for events; "how do I publish my event" does not. */
function isAboutHub({ topic, isAction }: AskedFact, { reading, before }: Asking, isOwn: boolean): boolean {
  const { ask, signs, words, hasEventNoun, ordinal, topics } = reading;
  const hasPlace = ask.places.length > 0;
  const hasShown = (before?.shown.length ?? 0) > 0;
  if (topic === 'tickets' && (!isAction || (before?.focus && signs.has('who'))) && hasShown) return false;
  // "Which of them let me make a flyer?" narrows what was shown.
  if (topic === 'flyer' && signs.has('ones') && hasShown) return false;
  if (topic === 'flyer' && (hasPlace || ordinal !== null || (before?.focus && signs.has('it')))) return false;
  if (topic === 'contact' && before?.focus && signs.has('who') && !words.some((word) => OUR.has(word)))
    return false;
  if (ask.near || (ask.days !== null && !isOwn)) return false;
  return isAction || (!hasPlace && !hasEventNoun && topics.length < 5);
}
