import { cleanText } from '#flyer/clean-text.ts';
import { graphemesOf } from '#flyer/graphemes.ts';

/** Letters as people count them: a letter with its marks is one. Longer names have no place on a flyer. */
const NAME_LIMIT = 80;

/** Far beyond any name, whatever marks and joiners it is written with; longer input is not even looked at. */
const RAW_LIMIT = 2000;

/** The name as it is drawn and stored, or what is wrong with it in a sentence. */
export function readAttendeeName(typed: string): { name: string } | { problem: string } {
  const tooLong = `Please use a name of at most ${NAME_LIMIT} characters.`;
  if (typed.length > RAW_LIMIT) return { problem: tooLong };
  const name = cleanText(typed);
  if (name === '') return { problem: 'Name is required' };
  return graphemesOf(name).length > NAME_LIMIT ? { problem: tooLong } : { name };
}
