import { isFiller } from '../reading/asking-words.ts';
import { readWords } from '../reading/read-words.ts';

const LENGTH_MAX = 120;
const WORDS_MAX = 12;

/** Addresses of mail and pages, handles, and whatever has a digit in it: numbers of telephones, houses and accounts. */
const ADDRESSES = /\S+@\S+|(?:https?:\/\/|www\.)\S+|@\w+|\S*\p{N}\S*/gu;
/** Phrases that introduce a name, with the name up to the next pause. */
const INTRODUCTIONS =
  /\b(?:my name is|my names|name s|i am|i m|this is|call me|je m['’ ]?appelle|mon nom est|je suis|meu nome [eé]|me chamo|chamo me|sou|jina langu ni|naitwa|mimi ni|regards|cordialement)\b[^,.;:!?\n]*/giu;

/** The meaningful words of a question, without possible personal data; null when none is left. */
export function anonymousQuestion(message: string): string | null {
  const text = message.replace(ADDRESSES, ' ').replace(/['’]/g, ' ').replace(INTRODUCTIONS, ' ');
  const words = readWords(text).filter((word) => /^\p{L}+$/u.test(word) && !isFiller(word));
  return words.slice(0, WORDS_MAX).join(' ').slice(0, LENGTH_MAX) || null;
}
