import { findEventsNamed } from '#server/event-lists/find-events.ts';
import type { ResponseRow } from '#server/events/event-row.ts';
import { readSearch } from '#server/search/read-search.ts';
import { isStopWord } from '#server/search-index/stop-words.ts';
import { tokensIn } from '#server/search-index/tokens.ts';
import type { Answer, Asking } from '../asking.ts';
import { isQuestion } from '../reading/is-question.ts';
import type { Reading } from '../reading/reading.ts';
import { namesSomething } from '../wanted.ts';
import { findMeant } from './answer-about-shown.ts';
import { aspectsOf, showEvents, type Aspect } from './show-event.ts';

/** People leave articles and the year out of an event’s name. */
const isTellingWord = (word: string) => !isStopWord(word) && !/^20\d\d$/.test(word);
/** How much of an event's name a question must say to mean that event. */
const NAMED_PART = 0.74;
/** The words of a name that a search for a topic in a place would not contain by chance. */
const NAMED_WORDS = 3;
/** Words that may stand between those of a name. */
const GAP_MAX = 2;

/** An event that a question names. */
interface Called {
  row: ResponseRow;
  /** The rest of the question. */
  about: readonly string[];
  /** The places that the question names besides the event. */
  places: readonly string[];
}

/** "When is Accra Fintech Forum?": a question that has the name of an event in it. */
export async function answerAboutNamed(asking: Asking): Promise<Answer | null> {
  const { reading, before } = asking;
  if (!namesSomething(reading.wanted)) return null;
  const called = await eventsCalled(asking);
  const [first] = called;
  if (!first) return null;
  const aspects = aspectsAsked(reading, first);
  const isOne = called.length === 1 || (aspects.length > 0 && areEditions(called.map(({ row }) => row)));
  if (!isOne) return null;
  // "Compare it with …"
  const beside = before?.focus && reading.signs.has('it') ? await findMeant(asking) : [];
  const rows = [...beside.filter(({ id }) => id !== first.row.id), first.row];
  if (rows.length > 1)
    return showEvents(asking, rows, aspects.length > 0 ? aspects : ['when', 'where', 'price']);
  return showEvents(asking, rows, aspects, aspects.length > 0 ? [] : first.about);
}

/** What a question asks about a named event; "is it on Christmas?" is answered with its days. */
function aspectsAsked(reading: Reading, { places }: Called): Aspect[] {
  const { wanted } = reading;
  const said = aspectsOf(reading).filter((aspect) => aspect !== 'flyers' || wanted.flyers !== null);
  const implied: (Aspect | false)[] = [
    wanted.days !== null && 'when',
    wanted.price !== null && 'price',
    places.length > 0 && 'where',
  ];
  return [...new Set([...said, ...implied.filter((aspect) => aspect !== false)])];
}

/** The events that a question names; of several, those whose names it gives most completely. */
async function eventsCalled({ db, now, reading }: Asking): Promise<Called[]> {
  const { wanted, words } = reading;
  const said = words.filter((word) => word.length > 1 && isTellingWord(word));
  const plan = await readSearch(db, said.join(' '), { beginnings: false, now });
  if (!plan || plan.terms.length < 2) return [];
  // As search corrected them.
  const spelt = [...words, ...plan.terms.flatMap(({ typed }) => typed.split(' '))];
  const named = await findEventsNamed(db, plan, now);
  const called = named.flatMap((row) => {
    // People leave out what follows a colon.
    const [title] = row.name.split(/ ?: /);
    const tokens = tokensIn(title!).filter(isTellingWord);
    const at = tokens.map((token) => spelt.indexOf(token)).filter((index) => index >= 0);
    const part = at.length / tokens.length;
    const inText = at.filter((index) => index < words.length);
    const span = Math.max(...inText) - Math.min(...inText) + 1;
    if (at.length < 2 || part < NAMED_PART || span > at.length + GAP_MAX) return [];
    const beside = (list: readonly string[]) =>
      list.filter((phrase) => !phrase.split(' ').every((word) => tokens.includes(word)));
    const about = beside([...wanted.subjects.flat(), ...wanted.formats]);
    const places = beside(wanted.places);
    const isBare = about.length + places.length === 0 && wanted.days === null && wanted.price === null;
    const isMeant = isQuestion(words) && (at.length >= NAMED_WORDS || part === 1);
    return isBare || isMeant ? [{ row, about, places, part }] : [];
  });
  const most = Math.max(...called.map(({ part }) => part));
  return called.filter(({ part }) => part === most);
}

/** Whether only the year tells them apart. */
function areEditions(rows: readonly ResponseRow[]): boolean {
  return new Set(rows.map(({ name }) => name.replace(/ ?20\d\d$/, ''))).size === 1;
}
