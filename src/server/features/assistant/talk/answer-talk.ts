import type { FactTopic } from '#contract/assistant/assistant-tools.ts';
import { translate } from '#server/platform/language/translate.ts';
import { isTelling } from '../ask.ts';
import { chipsOf, say, type Answer, type Asking } from '../asking.ts';
import { NEW_CONVERSATION } from '../conversation.ts';
import { isIn } from '../reading/lexicon.ts';
import { findFact, smallTalkIn, type AskedFact } from './intents.ts';
import { FACT_PAGES, PAID_TIERS, productFact } from './product-facts.ts';

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
  const { ask, signs, words, hasEventNoun, ordinal, topics } = reading;
  const hasPlace = ask.places.length > 0;
  const isOfFocus = focus !== null && signs.has('who');
  if (ask.near || (ask.days !== null && !OWN.has(topic))) return false;
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
