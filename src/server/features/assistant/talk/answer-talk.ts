import type { FactTopic } from '#contract/assistant/assistant-tools.ts';
import { translate } from '#server/platform/language/translate.ts';
import { isTelling } from '../ask.ts';
import { chipsOf, say, type Answer, type Asking } from '../asking.ts';
import { NEW_CONVERSATION } from '../conversation.ts';
import { isIn } from '../reading/lexicon.ts';
import { findFacts, smallTalkIn, type AskedFact } from './intents.ts';
import { FACT_PAGES, PAID_TIERS, productFact } from './product-facts.ts';

/** Topics about the visitor's own actions. "I paid two weeks ago" is not a search for events on that day. */
const OWN: ReadonlySet<FactTopic> = new Set(['refund', 'account', 'contact', 'pending', 'photo']);

/** Answers a question about the hub itself. Returns null for any other message. */
export function answerFact(asking: Asking): Answer | null {
  const { reading, shown, language, before } = asking;
  const { words, signs, ask } = reading;
  const found = findFacts(words);
  // "How much does it cost?" is about the hub when no event was shown or named.
  const isOpen = !before?.ask && shown.length === 0 && !isTelling({ ...ask, price: null, order: null });
  if (found.length === 0 && signs.has('price') && isOpen) found.push({ topic: 'packages', isAction: false });
  // In an unsupported language, "flyer" is often the only word that is understood.
  if (found.length === 0 && reading.language === 'other' && signs.has('flyers'))
    found.push({ topic: 'flyer', isAction: false });
  const isOwn = found.some(({ topic }) => OWN.has(topic));
  const topics = found.filter((fact) => isAboutHub(fact, asking, isOwn)).map(({ topic }) => topic);
  if (topics.length === 0) return null;
  const named = PAID_TIERS.filter((name) => words.includes(name));
  const links = new Map(topics.map((topic) => [FACT_PAGES[topic].url, FACT_PAGES[topic].label]));
  return say(
    asking,
    topics.map((topic) => productFact(topic, language, named)).join('\n\n'),
    { links: [...links].map(([url, label]) => ({ url, label: translate(language, label) })) },
    // After an answer about publishing, "How much does it cost?" means publishing, not an event shown earlier.
    topics.includes('apply') ? { ask: null, shown: [], focus: null } : {},
  );
}

/** Whether a message is about the hub: "how do I publish my event" is, "workshops on pricing in Lagos" is not. */
function isAboutHub(
  { topic, isAction }: AskedFact,
  { reading, shown, focus }: Asking,
  isOwn: boolean,
): boolean {
  const { ask, signs, words, hasEventNoun, ordinal, topics } = reading;
  const hasPlace = ask.places.length > 0;
  const isOfFocus = focus !== null && signs.has('who');
  if (ask.near || (ask.days !== null && !isOwn)) return false;
  if (topic === 'tickets' && (!isAction || isOfFocus) && shown.length > 0) return false;
  if (topic === 'contact' && isOfFocus && !words.some((word) => isIn('our', word))) return false;
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
