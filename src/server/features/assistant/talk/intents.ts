import type { FactTopic } from '#contract/assistant/assistant-tools.ts';
import { SOUGHT_WORDS } from '#server/domains/search/names.ts';
import { isTelling } from '../ask.ts';
import { OPENINGS } from '../reading/lexicon.ts';
import { PAUSE } from '../reading/read-words.ts';
import type { Reading } from '../reading/read-question.ts';
import INTENTS from './intents.json' with { type: 'json' };

type Talk = keyof typeof INTENTS.talk;
export type SmallTalk = Exclude<Talk, 'world'> | 'notUnderstood';

const groupOf = (phrases: string) => {
  const escaped = phrases.replace(/[$^]/g, String.raw`\$&`).replaceAll('*', String.raw`\S*`);
  return new RegExp(` (?:${escaped.replaceAll(' ', '|').replaceAll('_', ' ')})(?= )`, 'u');
};

/**
 * Compiles a rule such as `refund* money_back + ticket* ! my_event`. It matches a message that has, in any order, a word or phrase of
 * each group before the exclamation mark and none after it. `^` is the start of the message, `$` its end.
 */
function ruleOf(rule: string): (text: string) => boolean {
  const [wanted, unwanted] = rule.split(' ! ');
  const groups = wanted!.split(' + ').map(groupOf);
  const none = unwanted === undefined ? null : groupOf(unwanted);
  return (text) => groups.every((group) => group.test(text)) && !none?.test(text);
}

const rulesOf = (table: Record<string, readonly string[]>) =>
  Object.entries(table).map(([name, rules]) => ({ name, rules: rules.map(ruleOf) }));
const FACTS = rulesOf(INTENTS.facts);
const TALK = rulesOf(INTENTS.talk);

/** The first intent in a table that matches the words. */
function intentIn(table: typeof FACTS, words: readonly string[]): string | undefined {
  const said = words.filter((word) => word !== PAUSE);
  const text = ` ^ ${said.slice(said.findIndex((word) => !OPENINGS.has(word))).join(' ')} $ `;
  return table.find(({ rules }) => rules.some((rule) => rule(text)))?.name;
}

const means = (words: readonly string[], talk: Talk): boolean =>
  intentIn(
    TALK.filter(({ name }) => name === talk),
    words,
  ) !== undefined;

export interface AskedFact {
  topic: FactTopic;
  /** Whether the message must be about this topic. Events may also be about other topics. */
  isAction: boolean;
}

/** The first topic about the hub in a message; null for none. A name in the table consists of the topic, `!` if it is an action, and a note. */
export function findFact(words: readonly string[]): AskedFact | null {
  const [name] = intentIn(FACTS, words)?.split(' ') ?? [];
  return name ? { topic: name.replace('!', '') as FactTopic, isAction: name.endsWith('!') } : null;
}

/** Separators of parts that may ask for different things. */
const JOINING = / (?:,|and|et|e|na|also|aussi|tambem|pia) /;

/** All topics about the hub in a message: "how do I publish, and is there a refund?" */
export function findFacts(words: readonly string[]): AskedFact[] {
  const parts = words.join(' ').split(JOINING);
  const found = [...parts.map((part) => part.split(' ')), words].flatMap((part) => findFact(part) ?? []);
  const topics = new Map(found.map((fact) => [fact.topic, fact]));
  // "A refund, please, of my ticket" is about tickets only.
  if (found.at(-1)?.topic === 'tickets') topics.delete('refund');
  return [...topics.values()];
}

/** Whether a message is a question about the world, such as "who is the president of …". */
export const isAboutWorld = ({ words, hasEventNoun, ask }: Reading): boolean =>
  !hasEventNoun && ask.text !== '' && means(words, 'world');

/** The message's kind of small talk; null if the message may be a search for events. @param hasFocus whether one event was just shown */
export function smallTalkIn(reading: Reading, hasFocus: boolean): SmallTalk | null {
  const { words, signs, ask, ordinal, hasEventNoun, topics, isQuestion } = reading;
  const is = (talk: Talk) => means(words, talk);
  const isBare = ask.places.length === 0 && ask.days === null && ordinal === null && !hasEventNoun;
  if (is('blessing') && !hasEventNoun && ask.places.length === 0) return 'blessing';
  if (is('otherLanguage')) return 'otherLanguage';
  const asks = hasEventNoun || ordinal !== null || isTelling(ask);
  const letters = words.filter((word) => /[\p{Script=Latin}\p{Script=Arabic}]/u.test(word));
  if (letters.length === 0 && !asks) return 'notUnderstood';
  if (isBare && is('rude')) return 'rude';
  if (!hasEventNoun && is('outOfScope') && !(hasFocus && isQuestion)) return 'outOfScope';
  if (isBare && letters.length <= 2 && is('greeting')) return 'greeting';
  // Thanks may be longer ("merci infiniment"), but "hello fintech" is a search.
  const isShort = letters.length <= (is('thanks') ? 7 : 3);
  const isBrief = isBare && isShort && !topics.some((word) => SOUGHT_WORDS.has(word));
  if (asks && !isBrief && (topics.length > 0 || signs.has('price'))) return null;
  const small = (['help', 'bye', 'greeting', 'thanks'] as const).find(
    (talk) => is(talk) && (talk === 'help' || !asks || isBrief),
  );
  const isLong = letters.length >= 8 && topics.length > 0;
  return small === 'thanks' && (signs.has('other') || isLong) ? null : (small ?? null);
}
