import { translate } from '#server/platform/language/translate.ts';
import { isTelling } from '../ask.ts';
import { WORDS } from '../answering/sentences.ts';
import { chipsOf, say, type Answer, type Asking } from '../asking.ts';
import { NEW_CONVERSATION, type Conversation } from '../conversation.ts';
import { isOfEvent, isOfHub, likeliestOf, type HubIntent } from '../reading/intents.ts';
import { isIn } from '../reading/lexicon.ts';
import { pageOf, productFact, type FactName } from './product-facts.ts';

const isFact = (intent: HubIntent): intent is HubIntent & FactName => intent in WORDS.en.facts;

/** Minimum probability of a fact about the hub for it to be the answer. */
const FACT_MIN = 0.25;

/** What a message about the hub, or small talk, wants; null for any other message. */
export function hubIntentOf({ intents, reading, before, shown }: Asking): HubIntent | null {
  // "How much does it cost?" is about the hub after a fact about it, or when no event was shown or named.
  const isOpen = before?.fact || (!before?.ask && shown.length === 0);
  const isEntry = reading.words.some((word) => isIn('entry', word));
  if (isOpen && !isEntry && !isTelling({ ...reading.ask, price: null, order: null })) {
    const isCost = likeliestOf(intents, isOfEvent, FACT_MIN) === 'event/price';
    if (isCost) return /^(?:flyer|photo)/.test(before?.fact ?? '') ? 'flyer/cost' : 'packages';
  }
  return likeliestOf(intents, isOfHub, FACT_MIN);
}

/**
 * Answers a question about the hub itself, small talk, or a message outside the hub's scope. Returns null for any other message.
 */
export function answerTalk(asking: Asking): Answer | null {
  const { reading, words } = asking;
  const { signs, ask } = reading;
  const chips = chipsOf(words, ['weekend', 'nextMonth', 'near', 'free']);
  const intent = hubIntentOf(asking);
  if (intent === 'reset' || (signs.has('reset') && ask.text === '' && ask.places.length === 0))
    return say(asking, words.greeting, { chips }, NEW_CONVERSATION);
  if (!intent) return null;
  if (!isFact(intent)) return say(asking, words[intent], { chips });
  // After an answer about publishing, "How much does it cost?" means publishing, not an event shown earlier.
  return sayFact(asking, intent, intent === 'apply' ? { ask: null, shown: [], focus: null } : {});
}

/** Answers with a fact about the hub and a link to its page. */
export function sayFact(asking: Asking, fact: FactName, state: Partial<Conversation> = {}): Answer {
  const { url, label } = pageOf(fact);
  const links = [{ url, label: translate(asking.language, label) }];
  return say(asking, productFact(fact, asking.language), { links }, { ...state, fact });
}
