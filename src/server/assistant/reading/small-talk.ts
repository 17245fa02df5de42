import { isTelling } from '../wanted.ts';
import type { Reading } from './reading.ts';
import { PAUSE } from './read-words.ts';
import {
  GREETING,
  THANKS,
  BYE,
  HELP,
  RUDE,
  TASK,
  WORLD,
  ATTACK,
  SERVICE,
  OF_FOCUS,
} from './words/small-talk-words.ts';

export type SmallTalk = 'greeting' | 'thanks' | 'bye' | 'help' | 'unreadable' | 'outOfScope' | 'rude';

const textOf = (words: readonly string[]) => ` ${words.filter((word) => word !== PAUSE).join(' ')} `;

/** Whether a question is like those about the world: "who is the president of …". */
export const isAboutWorld = ({ words, hasEventNoun, wanted }: Reading): boolean =>
  !hasEventNoun && wanted.subjects.length > 0 && wanted.formats.length === 0 && WORLD.test(textOf(words));

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
  if (isBare && ATTACK.test(text)) return 'outOfScope';
  if (isBare && !hasEventNoun && RUDE.test(text)) return 'rude';
  const isWorld = isBare && isAboutWorld(reading) && !(hasFocus && OF_FOCUS.test(text));
  if (!hasEventNoun && (TASK.test(text) || isWorld || (formats.length === 0 && SERVICE.test(text))))
    return 'outOfScope';
  if (asks) return null;
  if (HELP.test(text)) return 'help';
  if (BYE.test(text)) return 'bye';
  if (GREETING.test(text)) return 'greeting';
  return THANKS.test(text) && !signs.has('other') && letters.length < 8 ? 'thanks' : null;
}
