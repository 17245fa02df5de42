import { isStopWord } from '#server/domains/search-index/stop-words.ts';
import { SOUGHT_WORDS } from '#server/domains/search/names.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { isTelling } from '../ask.ts';
import { say, type Answer, type Asking } from '../asking.ts';
import type { Sign } from '../reading/lexicon.ts';
import { PAUSE } from '../reading/lexicon.ts';
import { findFact } from '../talk/intents.ts';
import { aspectsOf, NARROWING, sayAbout, type Aspect } from './about-events.ts';

/** Maximum number of events that are answered in sentences. */
const ROWS_MAX = 3;

/**
 * Answers a message that names events. Returns null when the message looks for other events, as in "women in tech events in March".
 * @param asking the message without those names
 */
export function answerAboutNamed(asking: Asking, rows: readonly ResponseRow[]): Answer | null {
  const { reading } = asking;
  const { signs, ask, topics, isQuestion, hasEventNoun } = reading;
  const isPriced = signs.has('cheapest') || signs.has('cheaper');
  const aspects: Aspect[] = [...(isPriced ? ['price' as const] : []), ...aspectsOf(reading)];
  if (findFact(reading.words)?.isAction && !signs.has('flyers') && aspects.length === 0) return null;
  const isAsked = aspects.length > 0 || signs.has('compare') || rows.length > 1;
  if (!isAsked && (hasEventNoun || ask.days || ask.places.length > 0)) return null;
  const about = aspects.length === 0 && isQuestion ? topics : [];
  // In an unsupported language, only the event's name can be understood.
  const isRead = topics.length <= about.length + 1 || reading.language === 'other';
  return isAsked || isRead ? sayAbout(asking, rows, aspects, about) : null;
}

/** Answers a message about the events just shown, such as "the second one" or "how much is the drone one?". Returns null for any other message. */
export function answerAboutShown(asking: Asking): Answer | null {
  const { shown, focus, words, reading } = asking;
  const { ordinal, signs, ask, hasEventNoun } = reading;
  const has = (...some: readonly Sign[]) => some.some((sign) => signs.has(sign));
  const asksOthers = isTelling({ ...ask, text: '', price: null, order: null, limit: null });
  if (shown.length === 0) {
    const isIt = ordinal !== null || has('it', 'calendar');
    return isIt && !hasEventNoun && !asksOthers && !ask.text ? say(asking, words.nothingShown) : null;
  }
  const aspects = aspectsOf(reading);
  if (ordinal !== null) {
    const row = shown.at(ordinal > 0 ? ordinal - 1 : ordinal);
    return row ? sayAbout(asking, [row], aspects) : say(asking, words.nothingShown);
  }
  const it = focus ? [focus] : shown.slice(0, ROWS_MAX);
  const asked = askedOfIt(asking, aspects);
  if (asked) return sayAbout(asking, it, asked.aspects, asked.about);
  const isOfIt = has('it', 'calendar') || (focus && findFact(reading.words)?.topic === 'flyer');
  if (isOfIt && aspects.length > 0 && !hasEventNoun && ask.places.length === 0)
    return sayAbout(asking, it, aspects);
  const looksFor = ask.text !== '' || ask.places.length > 0 || ask.days !== null || has('other');
  const narrows =
    hasEventNoun ||
    has('ones', 'only', 'about') ||
    aspects.every((aspect) => NARROWING.has(aspect)) ||
    (ask.price !== null && !has('price'));
  return looksFor || (narrows && !has('it')) ? null : sayAbout(asking, it, aspects);
}

/** Returns the aspects and words that a question such as "is there food?" asks about; null if it asks something else. */
function askedOfIt({ focus, reading }: Asking, aspects: readonly Aspect[]) {
  const { ask, words, signs, hasEventNoun, topics, isQuestion } = reading;
  const isOfOthers = (['other', 'about', 'count'] as const).some((sign) => signs.has(sign));
  if (hasEventNoun || !isQuestion || isOfOthers) return null;
  if (isTelling({ ...ask, text: '', price: null, attendance: null, flyers: null })) return null;
  // "How do I get there by bus?" asks about a shown event, but "where can I learn coding?" does not.
  const isAlone = aspects.length > 0 || !focus;
  if (isAlone && topics.some((word) => SOUGHT_WORDS.has(word))) return null;
  const fields = aspects.filter(
    (aspect) => !NARROWING.has(aspect) && (aspect !== 'details' || topics.length === 0),
  );
  if (fields.length > 0) return focus && { aspects: fields, about: [] };
  if (isAlone && topics.length === 0) return null;
  const about = topics.length > 0 ? topics : words.filter((word) => word !== PAUSE && !isStopWord(word));
  return about.length > 0 ? { aspects: [], about } : null;
}
