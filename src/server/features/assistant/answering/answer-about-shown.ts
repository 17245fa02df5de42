import { findPublicEvents } from '#server/domains/event-lists/find-events.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { SOUGHT_WORDS } from '#server/domains/search/names.ts';
import { isStopWord } from '#server/domains/search-index/stop-words.ts';
import { stemOf } from '#server/domains/search-index/word-forms.ts';
import { say, type Answer, type Asking } from '../asking.ts';
import { findFactTopic } from '../facts/find-fact-topic.ts';
import { isQuestion } from '../reading/is-question.ts';
import { PAUSE } from '../reading/read-words.ts';
import { isTelling, namesSomething } from '../wanted.ts';
import { stemsIn } from './quote-description.ts';
import { aspectsOf, showEvents, type Aspect } from './show-event.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';

/** By themselves these narrow a list: "free", "with flyers". */
export const NARROWING: ReadonlySet<Aspect> = new Set(['free', 'paid', 'flyers', 'online', 'inPerson']);

/** Of more, nobody wants to read sentences. */
const ROWS_MAX = 3;

/** The events that "it" may be: the one that was asked about last, or else the first that were shown. */
export async function findMeant({ db, before }: Asking): Promise<ResponseRow[]> {
  if (!before) return [];
  return findPublicEvents(db, before.focus ? [before.focus] : before.shown.slice(0, ROWS_MAX));
}

/** What a question asks of what was shown, "is there food?"; null when it asks something else. */
function askedOfIt(
  { before, reading }: Asking,
  aspects: readonly Aspect[],
): { aspects: readonly Aspect[]; about: readonly string[] } | null {
  const { wanted, words, signs, hasEventNoun, ordinal } = reading;
  if (!before || before.shown.length === 0 || hasEventNoun || !isQuestion(words) || ordinal !== null)
    return null;
  if (signs.has('other') || signs.has('about') || signs.has('count')) return null;
  if (isTelling({ ...wanted, subjects: [], price: null, attendance: null, flyers: null })) return null;
  const said = wanted.subjects.flat();
  // "How do I get there by bus?", but not "where can I learn coding?"
  if ((aspects.length > 0 || !before.focus) && said.some((word) => SOUGHT_WORDS.has(word))) return null;
  const fields = aspects.filter(
    (aspect) => !NARROWING.has(aspect) && (aspect !== 'details' || said.length === 0),
  );
  if (fields.length > 0) return before.focus ? { aspects: fields, about: [] } : null;
  if (said.length === 0 && (aspects.length > 0 || !before.focus)) return null;
  const about = said.length > 0 ? said : words.filter((word) => word !== PAUSE && !isStopWord(word));
  return about.length > 0 ? { aspects: [], about } : null;
}

/** Those of what was shown whose names have the words: "how much is the drone one?" */
async function namedAmongShown({ db, before, reading: { wanted } }: Asking): Promise<ResponseRow[]> {
  const said = [...wanted.subjects.flat(), ...wanted.formats].map(stemOf);
  const isMore = isTelling({ ...wanted, subjects: [], formats: [], price: null, order: null, limit: null });
  if (!before || said.length === 0 || isMore) return [];
  const shown = await findPublicEvents(db, before.shown);
  return shown.filter(({ name }) => said.every((stem) => stemsIn(name).has(stem)));
}

/** "The second one", "is it free?", "where?": about what the last answer showed. */
export async function answerAboutShown(asking: Asking): Promise<Answer | null> {
  const { db, before } = asking;
  const { ordinal, signs, wanted, hasEventNoun } = asking.reading;
  const aspects = aspectsOf(asking.reading);
  const asked = askedOfIt(asking, aspects);
  if (asked) return showEvents(asking, await findMeant(asking), asked.aspects, asked.about);
  const isFlyer = before?.focus && findFactTopic(asking.reading.words)?.topic === 'flyer';
  const isIt =
    (signs.has('it') || isFlyer) && aspects.length > 0 && !hasEventNoun && wanted.places.length === 0;
  const named = ordinal === null && aspects.length > 0 ? await namedAmongShown(asking) : [];
  if (named.length === 1) return showEvents(asking, named, aspects);
  if (ordinal === null && !isIt) {
    const names = namesSomething(wanted) || wanted.days !== null;
    const narrows =
      hasEventNoun ||
      (['ones', 'only', 'about'] as const).some((sign) => signs.has(sign)) ||
      aspects.every((aspect) => NARROWING.has(aspect)) ||
      (wanted.price !== null && !signs.has('price'));
    if (signs.has('other') || names || (narrows && !signs.has('it'))) return null;
  }
  const { nothingShown } = ANSWER_WORDS[asking.language];
  if (!before || before.shown.length === 0) {
    return ordinal !== null && !hasEventNoun && !isTelling(wanted) ? say(asking, nothingShown) : null;
  }
  const pointed = ordinal === null ? [] : before.shown.slice(ordinal > 0 ? ordinal - 1 : ordinal).slice(0, 1);
  const rows = ordinal === null ? await findMeant(asking) : await findPublicEvents(db, pointed);
  return rows.length > 0 ? showEvents(asking, rows, aspects) : say(asking, nothingShown);
}
