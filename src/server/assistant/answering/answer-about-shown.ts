import { findPublicEvents } from '#server/event-lists/find-events.ts';
import type { ResponseRow } from '#server/events/event-row.ts';
import { say, type Answer, type Asking } from '../asking.ts';
import { namesSomething } from '../wanted.ts';
import { aspectsOf, showEvents, type Aspect } from './show-event.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';

/** By themselves these narrow a list: "free", "with flyers". */
const NARROWING: ReadonlySet<Aspect> = new Set(['free', 'paid', 'flyers']);

/** Of more, nobody wants to read sentences. */
const ROWS_MAX = 3;

/** The events that "it" may be: the one that was asked about last, or else the first that were shown. */
export async function findMeant({ db, before }: Asking): Promise<ResponseRow[]> {
  if (!before) return [];
  return findPublicEvents(db, before.focus ? [before.focus] : before.shown.slice(0, ROWS_MAX));
}

/** "The second one", "is it free?", "where?": about what the last answer showed. */
export async function answerAboutShown(asking: Asking): Promise<Answer | null> {
  const { db, before } = asking;
  const { ordinal, signs, wanted, hasEventNoun } = asking.reading;
  const aspects = aspectsOf(asking.reading);
  const isIt = signs.has('it') && aspects.length > 0 && !hasEventNoun && wanted.places.length === 0;
  if (ordinal === null && !isIt) {
    const names = namesSomething(wanted) || wanted.days !== null;
    const narrows =
      hasEventNoun ||
      signs.has('ones') ||
      signs.has('only') ||
      signs.has('about') ||
      aspects.every((aspect) => NARROWING.has(aspect)) ||
      (wanted.price !== null && !signs.has('price'));
    if (signs.has('other') || names || (narrows && !signs.has('it'))) return null;
  }
  const { nothingShown } = ANSWER_WORDS[asking.language];
  if (!before || before.shown.length === 0) {
    return ordinal !== null && !hasEventNoun ? say(asking, nothingShown) : null;
  }
  const pointed = ordinal === null ? [] : before.shown.slice(ordinal > 0 ? ordinal - 1 : ordinal).slice(0, 1);
  const rows = ordinal === null ? await findMeant(asking) : await findPublicEvents(db, pointed);
  return rows.length > 0 ? showEvents(asking, rows, aspects) : say(asking, nothingShown);
}
