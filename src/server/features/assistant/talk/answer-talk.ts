import { isSought } from '#server/domains/search/names.ts';
import { translate } from '#server/platform/language/translate.ts';
import INTENTS from '#content/assistant/intents.json' with { type: 'json' };
import { isTelling } from '../ask.ts';
import { aspectsOf } from '../answering/about-events.ts';
import { WORDS } from '../answering/sentences.ts';
import { chipsOf, say, type Answer, type Asking } from '../asking.ts';
import { NEW_CONVERSATION, type Conversation } from '../conversation.ts';
import { detailsIn } from '../reading/details.ts';
import { isIn, PAUSE } from '../reading/lexicon.ts';
import { pageOf, productFact, type FactName } from './product-facts.ts';

const groupOf = (phrases: string) => {
  const escaped = phrases.replace(/[$^]/g, String.raw`\$&`).replaceAll('*', String.raw`\S*`);
  return new RegExp(` (?:${escaped.replaceAll(' ', '|').replaceAll('_', ' ')})(?= )`, 'u');
};

type Talk = 'blessing' | 'otherLanguage' | 'rude' | 'outOfScope' | 'help' | 'bye' | 'greeting' | 'thanks';
type Topic = FactName | Talk;

const LISTS: Readonly<Record<string, string>> = INTENTS;

/**
 * The rules of `intents.json`. For example, `refund* money_back + ticket* ! my_event` matches a message that has, in any order, a
 * word or phrase of each group before the exclamation mark and none after it. `^` is the start of the message, without "hello"
 * and "please"; `$` is its end. A rule's key begins with its topic; the rest is a note. `!` after the topic lets the rule apply
 * even to a message that names a place or events; `?` keeps the rule from applying to a search. `@trouble` stands for the words of
 * the entry with this name.
 */
const RULES = Object.entries(INTENTS).flatMap(([key, rule]) => {
  const [, topic, strength] = /^([\w/]+)([!?]?)/.exec(key) ?? [];
  if (topic === undefined) return [];
  const [wanted, unwanted = '(?!)'] = rule.replace(/@\w+/g, (name) => LISTS[name]!).split(' ! ');
  const groups = wanted!.split(' + ').map(groupOf);
  const none = groupOf(unwanted);
  const matches = (text: string) => groups.every((group) => group.test(text)) && !none.test(text);
  return [{ topic: topic as Topic, strength: strength!, matches }];
});
const isFact = (topic: Topic): topic is FactName => topic in WORDS.en.facts;
type Rule = Pick<(typeof RULES)[number], 'topic' | 'strength'>;

/** The rules that match the words, in the order of the table. */
function rulesIn(words: readonly string[]): Rule[] {
  const said = words.filter((word) => word !== PAUSE);
  const start = said.findIndex((word) => !isIn('openings', word));
  const text = ` ${[...said.slice(0, start), '^', ...said.slice(start), '$'].join(' ')} `;
  return RULES.filter(({ matches }) => matches(text));
}

/**
 * Answers a question about the hub itself, small talk, or a message outside the hub's scope. Returns null for any other message.
 */
export function answerTalk(asking: Asking): Answer | null {
  const { reading, shown, words, before } = asking;
  const { signs, ask } = reading;
  const chips = chipsOf(words, ['weekend', 'nextMonth', 'near', 'free']);
  if (signs.has('reset') && ask.text === '' && ask.places.length === 0)
    return say(asking, words.greeting, { chips }, NEW_CONVERSATION);
  // "How much does it cost?" is about the hub after a fact about it, or when no event was shown or named.
  const isOfHub = Boolean(before?.fact) || (!before?.ask && shown.length === 0);
  const isOpen = isOfHub && !isTelling({ ...ask, price: null, order: null });
  // So does "is it paid?" after an answer about the hub.
  const asksCost = signs.has('price') || (before !== null && signs.has('paid') && !reading.hasEventNoun);
  const isEntry = reading.words.some((word) => isIn('entry', word));
  const costFact = /^(?:flyer|photo)/.test(before?.fact ?? '') ? 'flyer/cost' : 'packages';
  const guess = asksCost && isOpen && !isEntry ? [{ topic: costFact, strength: '' } as const] : [];
  const topic = [...rulesIn(reading.words), ...guess].find((rule) => isMeant(rule, asking))?.topic;
  if (!topic) return null;
  if (!isFact(topic)) return say(asking, words[topic], { chips });
  // After an answer about publishing, "How much does it cost?" means publishing, not an event shown earlier.
  return sayFact(asking, topic, topic === 'apply' ? { ask: null, shown: [], focus: null } : {});
}

/** Answers with a fact about the hub and a link to its page. */
export function sayFact(asking: Asking, fact: FactName, state: Partial<Conversation> = {}): Answer {
  const { url, label } = pageOf(fact);
  const links = [{ url, label: translate(asking.language, label) }];
  return say(asking, productFact(fact, asking.language), { links }, { ...state, fact });
}

/** Maximum number of words of thanks or a greeting with words that nobody searches for. */
const NOISE_WORDS_MAX = 6;

/**
 * Whether a message that matches a rule is about the rule's topic. "How do I publish my event" is; "workshops on pricing in
 * Lagos" is not.
 */
function isMeant({ topic: name, strength }: Rule, { reading, shown, focus }: Asking): boolean {
  const [topic] = name.split('/');
  const { ask, signs, words, hasEventNoun, ordinals, topics, isQuestion, endsAsQuestion } = reading;
  const isPlaced = ask.places.length > 0 || ordinals.length > 0;
  const namesEvents = words.some((word) => isIn('nouns', word) && !isIn('tech', word));
  if (topic === 'outOfScope') return !namesEvents && !(focus && isQuestion);
  // "How are you today?" names a day but searches for no events. "Hello, any fintech?" and "ok, and in January?" are searches.
  const isOtherDay = signs.has('about') && ask.days !== null;
  // "Thanks, boss" has a word that nobody searches for.
  const isShort = words.length <= NOISE_WORDS_MAX && topics.length < 3;
  const isNoise = isShort && !topics.some(isSought) && !isQuestion && !endsAsQuestion;
  const text = isNoise ? '' : ask.text;
  const isSearch =
    hasEventNoun || isOtherDay || ordinals.length > 0 || isTelling({ ...ask, text, days: null, hours: null });
  const asksOfFocus = focus && (detailsIn(reading).length > 0 || aspectsOf(reading).length > 0);
  if (strength === '?') return !isSearch && !asksOfFocus;
  if (topic === 'packages' && strength === '' && shown.length > 0 && signs.has('price')) return false;
  if (topic === 'tickets' && shown.length > 0 && (strength === '' || (focus && signs.has('who'))))
    return false;
  // "Which of them let me make a flyer?" narrows the shown list.
  const isOfShown = (signs.has('ones') && shown.length > 0) || (focus && signs.has('it'));
  // "Who do I contact about it?" asks for the organizer, but "how do I contact you?" does not.
  if (topic === 'contact' && focus && signs.has('who') && !words.some((word) => isIn('hub', word)))
    return false;
  if (topic === 'flyer' && (isPlaced || isOfShown)) return false;
  return strength === '!' || (!isPlaced && !hasEventNoun && topics.length < 5);
}
