import { fold } from '#server/platform/kernel/fold.ts';
import { numberIn } from '../reading/days/day-words.ts';
import { currencyOf, typedCurrencies } from '../reading/lexicon.ts';

const SENTENCE = /(?<=[.!?…](?:["”»)]|\s|$))\s*|\n+/u;

/** A text that is still being written, up to the end of its last whole sentence. */
export const finishedSentences = (text: string): string =>
  /^.*(?:[.!?…]["”»)]?\s|\n)/su.exec(text)?.[0] ?? '';

const LINK =
  /(?:https?:\/\/|www\.)[^\s)\]>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|africa|example|info|co|ai|dev|tech|events?)\b(?:\/\S*)?/giu;
/** Event ids, whose digits are meaningless. */
const ID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/giu;
/** Possible names: two or more capitalised words. */
const NAME =
  /\p{Lu}[\p{L}\p{N}'’-]+(?: (?:of |in |for |and |the |de |du |des |da |do )?\p{Lu}[\p{L}\p{N}'’-]+)+/gu;
const FREE = /(?:^| )(?:free|gratuite?s?|gratis|gratuit[oa]s?|bure|مجاني|مجانية|مجانا)(?: |$)/u;

/** Month and weekday names that are also common words. */
const AMBIGUOUS = new Set('may mar sun sat segunda quarta quinta sexta'.split(' '));
/** The month or weekday that a folded word names, in any language; '' for none. */
const calendarOf = (word: string): string => {
  const [month, weekday] = [numberIn('months', word), numberIn('weekdays', word)];
  return month ? `month ${month}` : weekday ? `weekday ${weekday}` : '';
};

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const plain = (text: string) => wordsIn(text).join(' ');
const numbersIn = (text: string) =>
  (text.replace(/(?<=\d)[,.\u00a0\u202f ](?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? []).map(Number);

/** Number of consecutive words from an organizer's text that count as repetition. */
const RUN = 4;
const runsOf = (words: readonly string[]) =>
  words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' '));

/** The URLs and email addresses in a text. */
export const linksIn = (text: string): string[] => text.match(LINK) ?? [];

/** Tool results that a model's statements must be based on. */
interface Evidence {
  /** Text of all results except organizers' own words. */
  facts: string;
  /** URLs in structured fields, not in organizers' free texts. */
  links: readonly string[];
  /** Descriptions and other free texts of organizers, which do not count as evidence. */
  written: readonly string[];
  events: readonly { name: string; isFree: boolean }[];
}

/**
 * Returns a function that drops ungrounded sentences from a model's text. Such a sentence states a number, month, weekday, link,
 * name of several words or spelt-out price that no tool returned, repeats an organizer's text, or calls a paid event free. Parses
 * the evidence once for many texts.
 * @param asked the question; a sentence may repeat its names but not its numbers
 */
export function keeperOfGrounded(evidence: Evidence, asked: string): (text: string) => string {
  const { facts, written, events } = evidence;
  const numbers = new Set(numbersIn(facts.replace(ID, ' ').replace(LINK, ' ')));
  const words = wordsIn([facts, ...events.map(({ name }) => name)].join('\n'));
  // Evidence also contains dates such as 2026-07-01.
  const dates = [...facts.matchAll(/\b20\d\d-(\d\d)-\d\d\b/g)].map(([, month]) => `month ${Number(month)}`);
  const calendar = new Set(['', ...words.map(calendarOf), ...dates]);
  const named = ` ${words.join(' ')} ${plain(asked)} `;
  const links = evidence.links.map((link) => link.toLowerCase());
  const repeated = new Set(written.flatMap((text) => runsOf(wordsIn(text))));

  const saysFree = (sentence: string): boolean => {
    if (!FREE.test(plain(sentence))) return true;
    // If there are no events, only facts about the hub may call something free.
    if (events.length === 0) return wordsIn(sentence).every((word) => words.includes(word));
    const meant = events.filter(({ name }) => sentence.includes(name));
    return (meant.length > 0 ? meant : events).every(({ isFree }) => isFree);
  };
  const isGrounded = (sentence: string): boolean => {
    const said = wordsIn(typedCurrencies(sentence));
    const bare = sentence.replace(LINK, ' ');
    const own = events.reduce((rest, { name }) => rest.replaceAll(name, ' '), bare);
    const isKnown = (link: string) =>
      links.some((known) => known.includes(link.toLowerCase().replace(/[.,;:!?]+$/, '')));
    return (
      linksIn(sentence).every(isKnown) &&
      saysFree(sentence) &&
      !runsOf(wordsIn(own)).some((run) => repeated.has(run)) &&
      numbersIn(bare).every((number) => numbers.has(number)) &&
      said.every((word) => AMBIGUOUS.has(word) || calendar.has(calendarOf(word))) &&
      (!said.some((word) => currencyOf(word)) || numbersIn(bare).length > 0) &&
      (bare.slice(1).match(NAME) ?? []).every((name) => named.includes(` ${plain(name)} `))
    );
  };
  return (text) =>
    text
      .split(SENTENCE)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== '' && isGrounded(sentence))
      .join(' ');
}
