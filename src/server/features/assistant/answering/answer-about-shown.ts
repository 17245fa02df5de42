import { stemOf } from '#server/domains/search-index/word-forms.ts';
import { isStopWord } from '#server/domains/search-index/stop-words.ts';
import { SOUGHT_WORDS } from '#server/domains/search/names.ts';
import { isTelling } from '../ask.ts';
import { say, type Answer, type Asking } from '../asking.ts';
import { PAUSE } from '../reading/read-words.ts';
import { findFactTopic } from '../talk/answer-fact.ts';
import { aspectsOf, NARROWING, sayAbout, type Aspect } from './about-events.ts';
import { stemsIn } from './quote-description.ts';

/** Of more events, nobody wants to read sentences. */
const ROWS_MAX = 3;

/** What a question asks of what was shown, "is there food?"; null when it asks something else. */
function askedOfIt({ shown, focus, reading }: Asking, aspects: readonly Aspect[]) {
  const { ask, words, signs, hasEventNoun, ordinal, topics, isQuestion } = reading;
  if (shown.length === 0 || hasEventNoun || !isQuestion || ordinal !== null) return null;
  if (signs.has('other') || signs.has('about') || signs.has('count')) return null;
  if (isTelling({ ...ask, text: '', price: null, attendance: null, flyers: null })) return null;
  // "How do I get there by bus?", but not "where can I learn coding?"
  if ((aspects.length > 0 || !focus) && topics.some((word) => SOUGHT_WORDS.has(word))) return null;
  const fields = aspects.filter(
    (aspect) => !NARROWING.has(aspect) && (aspect !== 'details' || topics.length === 0),
  );
  if (fields.length > 0) return focus ? { aspects: fields, about: [] } : null;
  if (topics.length === 0 && (aspects.length > 0 || !focus)) return null;
  const about = topics.length > 0 ? topics : words.filter((word) => word !== PAUSE && !isStopWord(word));
  return about.length > 0 ? { aspects: [], about } : null;
}

/** "The second one", "is it free?", "where?": about what the last answer showed. Null for another message. */
export function answerAboutShown(asking: Asking): Answer | null {
  const { shown, focus, words } = asking;
  const { ordinal, signs, ask, hasEventNoun, topics } = asking.reading;
  const aspects = aspectsOf(asking.reading);
  const it = focus ? [focus] : shown.slice(0, ROWS_MAX);
  const asked = askedOfIt(asking, aspects);
  if (asked) return sayAbout(asking, it, asked.aspects, asked.about);
  // "How much is the drone one?"
  const isMore = isTelling({ ...ask, text: '', price: null, order: null, limit: null });
  const named =
    ordinal === null && topics.length > 0 && aspects.length > 0 && !isMore
      ? shown.filter(({ name }) => topics.every((word) => stemsIn(name).has(stemOf(word))))
      : [];
  if (named.length === 1) return sayAbout(asking, named, aspects);
  if (ordinal === null) {
    const isFlyer = focus && findFactTopic(asking.reading.words)?.topic === 'flyer';
    const isIt =
      (signs.has('it') || isFlyer) && aspects.length > 0 && !hasEventNoun && ask.places.length === 0;
    const names = ask.text !== '' || ask.places.length > 0 || ask.days !== null;
    const narrows =
      hasEventNoun ||
      (['ones', 'only', 'about'] as const).some((sign) => signs.has(sign)) ||
      aspects.every((aspect) => NARROWING.has(aspect)) ||
      (ask.price !== null && !signs.has('price'));
    if (!isIt && (signs.has('other') || names || (narrows && !signs.has('it')))) return null;
  }
  if (shown.length === 0)
    return (ordinal !== null || signs.has('it') || signs.has('calendar')) &&
      !hasEventNoun &&
      !isTelling({ ...ask, price: null })
      ? say(asking, words.nothingShown)
      : null;
  const rows = ordinal === null ? it : shown.slice(ordinal > 0 ? ordinal - 1 : ordinal).slice(0, 1);
  return rows.length > 0 ? sayAbout(asking, rows, aspects) : say(asking, words.nothingShown);
}
