import { findEventsNamed } from '#server/event-lists/find-events.ts';
import type { ResponseRow } from '#server/events/event-row.ts';
import { readSearch } from '#server/search/read-search.ts';
import { isStopWord } from '#server/search-index/stop-words.ts';
import { tokensIn } from '#server/search-index/tokens.ts';
import type { Answer, Asking } from '../asking.ts';
import { wordSet } from '../reading/words.ts';
import { namesSomething } from '../wanted.ts';
import { aspectsOf, showEvents } from './show-event.ts';

/** People leave articles and the year out of an event’s name. */
const isTellingWord = (word: string) => !isStopWord(word) && !/^20\d\d$/.test(word);
/** How much of an event's name a question must say to mean that event. */
const NAMED_PART = 0.74;

/** Words that ask something of an event, which a name seldom has. */
const ASKING = wordSet(
  'free cost costs price much when where who venue address ticket tickets date time register organizer organiser organizes organises gratuit gratuite quand prix combien inscrire details more info tell describe gratuito quando onde quanto custa bei wapi lini bure event events evenement evenements evento eventos tukio matukio',
);

/** "When is Accra Fintech Forum?": a question that has the name of an event in it. */
export async function answerAboutNamed(asking: Asking): Promise<Answer | null> {
  const { reading } = asking;
  if (!namesSomething(reading.wanted)) return null;
  const aspects = aspectsOf(reading).filter(
    (aspect) => aspect !== 'flyers' || reading.wanted.flyers !== null,
  );
  const said = reading.words.filter((word) => word.length > 1 && isTellingWord(word));
  const bare = said.filter((word) => !ASKING.has(word));
  for (const words of bare.length < said.length ? [bare, said] : [bare]) {
    const { rows, unknown } = await eventsCalled(asking, words);
    const isOne = rows.length === 1 || (aspects.length > 0 && areEditions(rows));
    if (rows.length > 0 && isOne) {
      return showEvents(asking, [rows[0]!], aspects, aspects.length > 0 ? [] : unknown);
    }
  }
  return null;
}

/** Words of a question that may be unknown to every event. */
const ASKED_MAX = 3;

/** The events most of whose name the words say. */
async function eventsCalled({ db, now, reading }: Asking, words: readonly string[]) {
  const plan = await readSearch(db, words.join(' '), { beginnings: false, now });
  // What search leaves out as unknown is asked of the event: "is there parking at …?"
  if (!plan || plan.terms.length < 2 || plan.unknown.length > ASKED_MAX) return { rows: [], unknown: [] };
  const said = new Set([...reading.words, ...plan.terms.flatMap(({ typed }) => typed.split(' '))]);
  const named = await findEventsNamed(db, plan, now);
  const rows = named.filter(({ name }) => {
    const tokens = tokensIn(name).filter(isTellingWord);
    return (
      tokens.length > 1 && tokens.filter((token) => said.has(token)).length / tokens.length >= NAMED_PART
    );
  });
  return { rows, unknown: plan.unknown };
}

/** Whether only the year tells them apart. */
function areEditions(rows: readonly ResponseRow[]): boolean {
  return new Set(rows.map(({ name }) => name.replace(/ ?20\d\d$/, ''))).size === 1;
}
