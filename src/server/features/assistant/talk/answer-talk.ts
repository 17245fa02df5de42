import type { FactTopic } from '#contract/assistant/assistant-tools.ts';
import { SOUGHT_WORDS } from '#server/domains/search/names.ts';
import { translate } from '#server/platform/language/translate.ts';
import INTENTS from '#content/assistant/intents.json' with { type: 'json' };
import { isTelling } from '../ask.ts';
import { chipsOf, say, type Answer, type Asking } from '../asking.ts';
import { NEW_CONVERSATION } from '../conversation.ts';
import { isIn, PAUSE } from '../reading/lexicon.ts';
import type { Reading } from '../reading/read-question.ts';
import { FACT_PAGES, PAID_TIERS, productFact } from './product-facts.ts';

const groupOf = (phrases: string) => {
  const escaped = phrases.replace(/[$^]/g, String.raw`\$&`).replaceAll('*', String.raw`\S*`);
  return new RegExp(` (?:${escaped.replaceAll(' ', '|').replaceAll('_', ' ')})(?= )`, 'u');
};

/**
 * Compiles rules such as `refund* money_back + ticket* ! my_event`. It matches a message that has, in any order, a word or phrase of
 * each group before the exclamation mark and none after it. `^` is the start of the message, without "hello" and "please"; `$` is its
 * end. The first word of a rule's key is its topic; the rest is a note. A `!` after it marks a message that must be about the topic.
 */
const rulesOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([key, rule]) => {
    const [wanted, unwanted = '(?!)'] = rule.split(' ! ');
    const groups = wanted!.split(' + ').map(groupOf);
    const none = groupOf(unwanted);
    const matches = (text: string) => groups.every((group) => group.test(text)) && !none.test(text);
    const [intent] = key.split(' ');
    return { topic: intent!.replace('!', ''), isAction: intent!.endsWith('!'), matches };
  });
const FACTS = rulesOf(INTENTS.facts);
const TALK = rulesOf(INTENTS.talk);

interface AskedFact {
  topic: FactTopic;
  /** Whether the message must be about this topic. Events may also be about others. */
  isAction: boolean;
}

/** The rules that match the words, in the order of the table. */
function rulesIn(table: typeof FACTS, words: readonly string[]): typeof FACTS {
  const said = words.filter((word) => word !== PAUSE);
  const start = said.findIndex((word) => !isIn('openings', word));
  const text = ` ${[...said.slice(0, start), '^', ...said.slice(start), '$'].join(' ')} `;
  return table.filter(({ matches }) => matches(text));
}

/** The topic about the hub in a message; undefined for none. */
export const findFact = (words: readonly string[]) => rulesIn(FACTS, words)[0] as AskedFact | undefined;

/** Topics about the visitor's own actions. "I paid two weeks ago" is not a search for events on that day. */
const OWN: ReadonlySet<FactTopic> = new Set(['refund', 'account', 'contact', 'pending', 'photo']);

/** Answers a question about the hub itself. Returns null for any other message. */
export function answerFact(asking: Asking): Answer | null {
  const { reading, shown, language, before } = asking;
  const { words, signs, ask } = reading;
  // "How much does it cost?" is about the hub when no event was shown or named.
  const isOpen = !before?.ask && shown.length === 0 && !isTelling({ ...ask, price: null, order: null });
  // In an unsupported language, "flyer" is often the only word that is understood.
  const isFlyer = reading.language === 'other' && signs.has('flyers');
  const guess = signs.has('price') && isOpen ? 'packages' : isFlyer ? 'flyer' : null;
  const fact = findFact(words) ?? (guess && { topic: guess, isAction: false });
  if (!fact || !isAboutHub(fact, asking)) return null;
  const { topic } = fact;
  const named = PAID_TIERS.filter((name) => words.includes(name));
  const { url, label } = FACT_PAGES[topic];
  return say(
    asking,
    productFact(topic, language, named),
    { links: [{ url, label: translate(language, label) }] },
    // After an answer about publishing, "How much does it cost?" means publishing, not an event shown earlier.
    topic === 'apply' ? { ask: null, shown: [], focus: null } : {},
  );
}

/** Whether a message is about the hub: "how do I publish my event" is, "workshops on pricing in Lagos" is not. */
function isAboutHub({ topic, isAction }: AskedFact, { reading, shown, focus }: Asking): boolean {
  const { ask, signs, hasEventNoun, ordinal, topics } = reading;
  const hasPlace = ask.places.length > 0;
  const isOfFocus = focus !== null && signs.has('who');
  if (ask.near || (ask.days !== null && !OWN.has(topic))) return false;
  if (topic === 'tickets' && (!isAction || isOfFocus) && shown.length > 0) return false;
  // "Which of them let me make a flyer?" narrows the shown list.
  const isOfShown = (signs.has('ones') && shown.length > 0) || (focus && signs.has('it'));
  if (topic === 'flyer' && (hasPlace || ordinal !== null || isOfShown)) return false;
  return isAction || (!hasPlace && !hasEventNoun && topics.length < 5);
}

/** Answers small talk, such as a greeting, and messages outside the hub's scope. Returns null for any other message. */
export function answerSmallTalk(asking: Asking): Answer | null {
  const { words, reading, focus } = asking;
  const { signs, ask } = reading;
  const chips = chipsOf(words, ['weekend', 'nextMonth', 'near', 'free']);
  if (signs.has('reset') && ask.text === '' && ask.places.length === 0)
    return say(asking, words.greeting, { chips }, NEW_CONVERSATION);
  const talk = smallTalkIn(reading, focus !== null);
  return talk ? say(asking, words[talk], { chips }) : null;
}

/** The message's kind of small talk; undefined if the message may be a search for events. @param hasFocus whether one event was just shown */
function smallTalkIn(reading: Reading, hasFocus: boolean) {
  const { words, signs, ask, ordinal, hasEventNoun, topics, isQuestion } = reading;
  const isUnplaced = ask.places.length === 0 && ordinal === null && !hasEventNoun;
  // "How are you today?" names a day but does not ask for it. "Hello fintech" is a search.
  const isIdle = ask.days === null ? !topics.some((word) => SOUGHT_WORDS.has(word)) : topics.length === 0;
  const isOnly = (isUnplaced && isIdle) || !(hasEventNoun || ordinal !== null || isTelling(ask));
  /** For each kind of talk, whether this message may be one, in the order in which the kinds are tried. */
  const may = {
    blessing: !hasEventNoun && ask.places.length === 0,
    otherLanguage: true,
    rude: isUnplaced && ask.days === null,
    outOfScope: !hasEventNoun && !(hasFocus && isQuestion),
    help: isOnly || (topics.length === 0 && !signs.has('price')),
    bye: isOnly,
    thanks: isOnly && !signs.has('other'),
    greeting: isOnly,
  };
  const said = new Set(rulesIn(TALK, words).map(({ topic }) => topic));
  return (Object.keys(may) as (keyof typeof may)[]).find((talk) => may[talk] && said.has(talk));
}
