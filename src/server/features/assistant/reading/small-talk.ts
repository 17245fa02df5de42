import { isTelling } from '../wanted.ts';
import type { Reading } from './reading.ts';
import { PAUSE } from './read-words.ts';
import * as WORDS from './words/small-talk-words.ts';

export type SmallTalk = 'greeting' | 'thanks' | 'bye' | 'help' | 'unreadable' | 'outOfScope' | 'rude';

const textOf = (words: readonly string[]) => ` ${words.filter((word) => word !== PAUSE).join(' ')} `;

/** Whether a question is like those about the world: "who is the president of …". */
export const isAboutWorld = ({ words, hasEventNoun, wanted }: Reading): boolean =>
  !hasEventNoun &&
  wanted.subjects.length > 0 &&
  wanted.formats.length === 0 &&
  WORDS.WORLD.test(textOf(words));

/** What a message is when it does not look for events; null when it may. @param hasFocus whether one event was just shown */
export function smallTalkIn(reading: Reading, hasFocus: boolean): SmallTalk | null {
  const { words, signs, wanted, ordinal, hasEventNoun } = reading;
  // "Good evening" names hours, and asks nothing.
  const asks = hasEventNoun || ordinal !== null || isTelling({ ...wanted, hours: null });
  const letters = words.filter((word) => /[\p{Script=Latin}\p{Script=Arabic}]/u.test(word));
  if (letters.length === 0 && !asks) return 'unreadable';
  const text = textOf(words);
  const { formats, places, days } = wanted;
  const isBare = places.length + formats.length === 0 && days === null && ordinal === null;
  if (isBare && WORDS.ATTACK.test(text)) return 'outOfScope';
  if (isBare && !hasEventNoun && WORDS.RUDE.test(text)) return 'rude';
  const isWorld = isBare && isAboutWorld(reading) && !(hasFocus && WORDS.OF_FOCUS.test(text));
  if (
    !hasEventNoun &&
    (WORDS.TASK.test(text) || isWorld || (formats.length === 0 && WORDS.SERVICE.test(text)))
  )
    return 'outOfScope';
  if (asks) return null;
  if (WORDS.HELP.test(text)) return 'help';
  if (WORDS.BYE.test(text)) return 'bye';
  if (WORDS.GREETING.test(text)) return 'greeting';
  return WORDS.THANKS.test(text) && !signs.has('other') && letters.length < 8 ? 'thanks' : null;
}
