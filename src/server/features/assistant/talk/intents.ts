import type { FactTopic } from '#contract/assistant/assistant-tools.ts';
import { SOUGHT_WORDS } from '#server/domains/search/names.ts';
import { isTelling } from '../ask.ts';
import { isIn } from '../reading/lexicon.ts';
import { PAUSE } from '../reading/read-words.ts';
import type { Reading } from '../reading/read-question.ts';
import INTENTS from '#content/assistant/intents.json' with { type: 'json' };

const groupOf = (phrases: string) => {
  const escaped = phrases.replace(/[$^]/g, String.raw`\$&`).replaceAll('*', String.raw`\S*`);
  return new RegExp(` (?:${escaped.replaceAll(' ', '|').replaceAll('_', ' ')})(?= )`, 'u');
};

/**
 * Compiles rules such as `refund* money_back + ticket* ! my_event`. It matches a message that has, in any order, a word or phrase of
 * each group before the exclamation mark and none after it. `^` is the start of the message, `$` its end. The first word of a rule's key
 * is its intent; the rest is a note.
 */
const rulesOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([key, rule]) => {
    const [wanted, unwanted = '(?!)'] = rule.split(' ! ');
    const groups = wanted!.split(' + ').map(groupOf);
    const none = groupOf(unwanted);
    const matches = (text: string) => groups.every((group) => group.test(text)) && !none.test(text);
    return { intent: key.split(' ')[0]!, matches };
  });
const FACTS = rulesOf(INTENTS.facts);
const TALK = rulesOf(INTENTS.talk);

/** The intents whose rules match the words, in the order of the table. */
function intentsIn(table: typeof FACTS, words: readonly string[]): string[] {
  const said = words.filter((word) => word !== PAUSE);
  const text = ` ^ ${said.slice(said.findIndex((word) => !isIn('openings', word))).join(' ')} $ `;
  return table.filter(({ matches }) => matches(text)).map(({ intent }) => intent);
}

export interface AskedFact {
  topic: FactTopic;
  /** Whether the message must be about this topic, marked by `!` in the table. Events may also be about other topics. */
  isAction: boolean;
}

/** The first topic about the hub in a message; null for none. */
export function findFact(words: readonly string[]): AskedFact | null {
  const [intent] = intentsIn(FACTS, words);
  return intent ? { topic: intent.replace('!', '') as FactTopic, isAction: intent.endsWith('!') } : null;
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

/** The message's kind of small talk; undefined if the message may be a search for events. @param hasFocus whether one event was just shown */
export function smallTalkIn(reading: Reading, hasFocus: boolean) {
  const { words, signs, ask, ordinal, hasEventNoun, topics, isQuestion } = reading;
  const isUnplaced = ask.places.length === 0 && ordinal === null && !hasEventNoun;
  const isBare = isUnplaced && ask.days === null;
  const asks = hasEventNoun || ordinal !== null || isTelling(ask);
  const { length } = words.filter((word) => word !== PAUSE);
  // Thanks may be longer ("merci infiniment"), but "hello fintech" is a search.
  const isOnly = (most: number) =>
    !asks || (isBare && length <= most && !topics.some((word) => SOUGHT_WORDS.has(word)));
  /** Kinds in the order in which they are tried, and whether this message may be of them. */
  const may = {
    blessing: !hasEventNoun && ask.places.length === 0,
    otherLanguage: true,
    rude: isBare,
    outOfScope: !hasEventNoun && !(hasFocus && isQuestion),
    help: isOnly(5) || (topics.length === 0 && !signs.has('price')),
    bye: isOnly(3),
    thanks: isOnly(7) && !signs.has('other'),
    // "How are you today?" names a day but does not ask for it.
    greeting: isOnly(3) || (isUnplaced && length <= 4 && topics.length === 0),
  };
  const said = intentsIn(TALK, words);
  return (Object.keys(may) as (keyof typeof may)[]).find((talk) => may[talk] && said.includes(talk));
}
