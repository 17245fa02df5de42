import { FACT_TOPICS, type FactTopic } from '#contract/assistant/assistant-tools.ts';
import { SOUGHT_WORDS } from '#server/domains/search/names.ts';
import { isTelling } from '../ask.ts';
import { PAUSE } from '../reading/read-words.ts';
import type { Reading } from '../reading/read-question.ts';
import INTENTS from './intents.json' with { type: 'json' };
import { PAID_TIERS } from './product-facts.ts';

/**
 * A topic of messages other than events. A rule such as `refund* money_back + ticket* ! my_event` holds when the message has a word or
 * phrase of each group before the exclamation mark and none after it, in any order. `^` is its beginning, `$` its end.
 */
type Intent = keyof typeof INTENTS;

const groupOf = (phrases: string) => {
  const each = phrases.split(' ').map((phrase) => phrase.replace(/[$^]/g, String.raw`\$&`));
  return new RegExp(
    ` (?:${each
      .join('|')
      .replaceAll('_', ' ')
      .replaceAll('*', String.raw`\S*`)})(?= )`,
    'u',
  );
};

function ruleOf(rule: string): (text: string) => boolean {
  const [wanted, unwanted] = rule.split(' ! ');
  const groups = wanted!.split(' + ').map(groupOf);
  const none = unwanted === undefined ? null : groupOf(unwanted);
  return (text) => groups.every((group) => group.test(text)) && !none?.test(text);
}

const RULES = new Map(Object.entries(INTENTS).map(([intent, rules]) => [intent, rules.map(ruleOf)]));

/** Whether folded words are of the intent. */
function means(words: readonly string[], intent: Intent): boolean {
  const text = ` ^ ${words.filter((word) => word !== PAUSE).join(' ')} $ `;
  return RULES.get(intent)!.some((rule) => rule(text));
}

/** Topics that are actions in the hub and thus no search for events. An event may be about any of the other topics. */
const ACTIONS: ReadonlySet<FactTopic> = new Set([
  'tickets',
  'refund',
  'account',
  'pending',
  'flyer',
  'apply',
]);

export interface AskedFact {
  topic: FactTopic;
  /** Whether the message can be about nothing else. */
  isAction: boolean;
}

/** The first topic about the hub in a message; null for none. @param words folded */
export function findFact(words: readonly string[]): AskedFact | null {
  const topic = means(words, 'trouble') ? 'contact' : FACT_TOPICS.find((each) => means(words, each));
  if (topic === undefined) return null;
  const isTicketOfEvent = topic === 'tickets' && means(words, 'buying') && !means(words, 'refund');
  const namesTier = PAID_TIERS.some((tier) => words.includes(tier));
  const asksCost = means(words, topic === 'flyer' ? 'watermark' : 'cost');
  const isOfPackages =
    (asksCost && (topic === 'apply' || topic === 'flyer')) ||
    (namesTier && ['apply', 'flyer', 'tickets'].includes(topic));
  return {
    topic: isOfPackages ? 'packages' : topic,
    isAction:
      (topic === 'about' && means(words, 'doubt')) ||
      means(words, 'ofHub') ||
      (ACTIONS.has(topic) && !isTicketOfEvent),
  };
}

/** Between the parts of a question that may ask for different things. */
const JOINING = / (?:,|and|et|e|na|also|aussi|tambem|pia) /;

/** All topics about the hub in a message: "how do I publish, and is there a refund?" */
export function findFacts(words: readonly string[]): AskedFact[] {
  const parts = words.join(' ').split(JOINING);
  const found = [...parts.map((part) => part.split(' ')), words].flatMap((part) => findFact(part) ?? []);
  const topics = new Map(found.map((fact) => [fact.topic, fact]));
  // "A refund, please, of my ticket."
  if (found.at(-1)?.topic === 'tickets') topics.delete('refund');
  return [...topics.values()];
}

/** Whether a message is a question about the world, such as "who is the president of …". */
export const isAboutWorld = ({ words, hasEventNoun, ask }: Reading): boolean =>
  !hasEventNoun && ask.text !== '' && means(words, 'world');

const SMALL = ['help', 'bye', 'greeting', 'thanks'] as const;
export type SmallTalk =
  | (typeof SMALL)[number]
  | 'otherLanguage'
  | 'blessing'
  | 'rude'
  | 'outOfScope'
  | 'notUnderstood';

/** The kind of small talk that a message is; null if it may be a search for events. @param hasFocus whether one event was just shown */
export function smallTalkIn(
  { words, signs, ask, ordinal, hasEventNoun, topics, isQuestion }: Reading,
  hasFocus: boolean,
): SmallTalk | null {
  const is = (intent: Intent) => means(words, intent);
  const isBare = ask.places.length === 0 && ask.days === null && ordinal === null;
  if (is('blessing') && !hasEventNoun && ask.places.length === 0) return 'blessing';
  if (is('otherLanguage')) return 'otherLanguage';
  // "Good evening" names hours, and asks nothing.
  const asks = hasEventNoun || ordinal !== null || isTelling({ ...ask, hours: null });
  const letters = words.filter((word) => /[\p{Script=Latin}\p{Script=Arabic}]/u.test(word));
  if (letters.length === 0 && !asks) return 'notUnderstood';
  if (isBare && !hasEventNoun && is('rude')) return 'rude';
  if (!hasEventNoun && is('offTopic') && !(hasFocus && isQuestion)) return 'outOfScope';
  if (!hasEventNoun && isBare && letters.length <= 2 && is('greeting')) return 'greeting';
  const isShort = topics.length === 0 && !signs.has('price');
  // "Merci infiniment" thanks, "hello fintech" looks for something.
  const isBrief = isBare && letters.length <= 3 && !topics.some((word) => SOUGHT_WORDS.has(word));
  if (asks && !isShort && !isBrief) return null;
  const small = SMALL.find((intent) => is(intent) && (intent === 'help' || !asks || isBrief));
  const isLong = letters.length >= 8 && topics.length > 0;
  return small === 'thanks' && (signs.has('other') || isLong) ? null : (small ?? null);
}
