import { isTelling } from '../ask.ts';
import { PAUSE } from '../reading/read-words.ts';
import type { Reading } from '../reading/read-question.ts';
import * as PHRASES from './talk-phrases.ts';

export type SmallTalk =
  | 'otherLanguage'
  | 'greeting'
  | 'thanks'
  | 'blessing'
  | 'bye'
  | 'help'
  | 'notUnderstood'
  | 'outOfScope'
  | 'rude';

const textOf = (words: readonly string[]) => ` ${words.filter((word) => word !== PAUSE).join(' ')} `;

/** Whether a message is a question about the world, such as "who is the president of …". */
export const isAboutWorld = ({ words, hasEventNoun, ask }: Reading): boolean =>
  !hasEventNoun && ask.text !== '' && PHRASES.WORLD.test(textOf(words));

/** What a message is when it looks for no events; null when it may. @param hasFocus whether one event was just shown */
export function smallTalkIn(reading: Reading, hasFocus: boolean): SmallTalk | null {
  const { words, signs, ask, ordinal, hasEventNoun, topics } = reading;
  const text = textOf(words);
  if (PHRASES.BLESSING.test(text) && !hasEventNoun && ask.places.length === 0) return 'blessing';
  if (PHRASES.LANGUAGE.test(text)) return 'otherLanguage';
  // "Good evening" names hours, and asks nothing.
  const asks = hasEventNoun || ordinal !== null || isTelling({ ...ask, hours: null });
  const letters = words.filter((word) => /[\p{Script=Latin}\p{Script=Arabic}]/u.test(word));
  if (letters.length === 0 && !asks) return 'notUnderstood';
  const isBare = ask.places.length === 0 && ask.days === null && ordinal === null;
  if (isBare && PHRASES.ATTACK.test(text)) return 'outOfScope';
  if (isBare && !hasEventNoun && PHRASES.RUDE.test(text)) return 'rude';
  const isOff = PHRASES.TASK.test(text) || PHRASES.SERVICE.test(text);
  if (!hasEventNoun && isOff && !(hasFocus && PHRASES.OF_FOCUS.test(text))) return 'outOfScope';
  if (!hasEventNoun && isBare && letters.length <= 2 && PHRASES.GREETING.test(text)) return 'greeting';
  const isShort = topics.length === 0 && !signs.has('price');
  if (asks && !isShort) return null;
  if (PHRASES.HELP.test(text)) return 'help';
  if (asks) return null;
  if (PHRASES.BYE.test(text)) return 'bye';
  if (PHRASES.GREETING.test(text)) return 'greeting';
  return PHRASES.THANKS.test(text) && !signs.has('other') && (letters.length < 8 || topics.length === 0)
    ? 'thanks'
    : null;
}
