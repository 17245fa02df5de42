import { findPublicEvents } from '#server/event-lists/find-events.ts';
import { say, type Answer, type Asking } from '../asking.ts';
import { namesSomething } from '../wanted.ts';
import { aspectsOf, showEvent, type Aspect } from './show-event.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';

/** By themselves these narrow a list: "free", "with flyers". */
const NARROWING: ReadonlySet<Aspect> = new Set(['free', 'paid', 'flyers']);

/** "The second one", "is it free?", "where?": about an event that the last answer showed. */
export async function answerAboutShown(asking: Asking): Promise<Answer | null> {
  const { db, before } = asking;
  const { ordinal, signs, wanted, hasEventNoun } = asking.reading;
  const names = namesSomething(wanted) || wanted.days !== null;
  if (signs.has('other') || (names && ordinal === null)) return null;
  const aspects = aspectsOf(asking.reading);
  const narrows =
    hasEventNoun ||
    signs.has('ones') ||
    signs.has('only') ||
    signs.has('about') ||
    aspects.every((aspect) => NARROWING.has(aspect));
  if (ordinal === null && !signs.has('it') && narrows) return null;
  const { nothingShown } = ANSWER_WORDS[asking.language];
  if (!before || before.shown.length === 0) {
    return ordinal !== null && !hasEventNoun ? say(asking, nothingShown) : null;
  }
  const { focus, shown } = before;
  const id = ordinal === null ? (focus ?? shown[0]) : shown.at(ordinal > 0 ? ordinal - 1 : ordinal);
  const [row] = await findPublicEvents(db, id ? [id] : []);
  return row ? showEvent(asking, row, aspects) : say(asking, nothingShown);
}
