import { Temporal } from 'temporal-polyfill';
import { fold } from '#server/platform/kernel/fold.ts';
import { dayNames, wordsOfName } from '#server/domains/search/date-names.ts';
import { currencyOf, typedCurrencies } from '../reading/currencies.ts';

const SENTENCE = /(?<=[.!?…](?:["”»)]|\s|$))\s*|\n+/u;
/** A text that is still being written, up to the end of its last whole sentence. */
export function finishedSentences(text: string): string {
  const ends = [...text.matchAll(/[.!?…]["”»)]?\s|\n/gu)];
  const last = ends.at(-1);
  return last ? text.slice(0, last.index + last[0].length) : '';
}

const LINK =
  /(?:https?:\/\/|www\.)[^\s)\]>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|africa|example|info|co|ai|dev|tech|events?)\b(?:\/\S*)?/giu;
const NUMBER = /\d+/g;
/** Ids hold digits that say nothing. */
const ID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/giu;
/** Two capitalised words or more: what may be a name. */
const NAME =
  /\p{Lu}[\p{L}\p{N}'’-]+(?: (?:of |in |for |and |the |de |du |des |da |do )?\p{Lu}[\p{L}\p{N}'’-]+)+/gu;

/** Months and weekdays by their folded names in every language, as one key each. */
const CALENDAR = new Map<string, string>();
for (const { name, meant } of dayNames(Temporal.PlainDate.from('2024-01-01'))) {
  const word = wordsOfName(name).join(' ');
  if ('month' in meant)
    CALENDAR.set(word, `month ${meant.month}`).set(word.slice(0, 3), `month ${meant.month}`);
  if ('weekday' in meant) CALENDAR.set(word, `day ${meant.weekday}`);
}
// These short forms are common words as well.
for (const word of ['set', 'out', 'dez', 'ago', 'des']) CALENDAR.delete(word);

const wordsIn = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const numbersIn = (text: string) =>
  (text.replace(/(?<=\d)[,.\u00a0\u202f ](?=\d{3}(?!\d))/g, '').match(NUMBER) ?? []).map(Number);
const plain = (text: string) => wordsIn(text).join(' ');

/**
 * Leaves out of a model's text the sentences that say what no tool returned: a number, month or weekday, a price without one, a link,
 * a name of several words. Reads the evidence once for any number of texts.
 *
 * @param evidence all that the tools returned, as text
 * @param asked what the question may lend: names, but no numbers
 */
export function keeperOfGrounded(evidence: string, asked: string): (text: string) => string {
  const numbers = new Set(numbersIn(evidence.replace(ID, ' ').replace(LINK, ' ')));
  const words = wordsIn(evidence);
  const calendar = new Set(words.flatMap((word) => CALENDAR.get(word) ?? []));
  // Dates are also there as 2026-07-01.
  for (const [, month] of evidence.matchAll(/\b20\d\d-(\d\d)-\d\d\b/g))
    calendar.add(`month ${Number(month)}`);
  const named = ` ${words.join(' ')} ${plain(asked)} `;
  const links = evidence.toLowerCase();

  const isGrounded = (sentence: string): boolean => {
    const money = typedCurrencies(sentence);
    const said = wordsIn(money);
    const bare = sentence.replace(LINK, ' ');
    return (
      (sentence.match(LINK) ?? []).every((link) =>
        links.includes(link.toLowerCase().replace(/[.,;:!?]+$/, '')),
      ) &&
      numbersIn(bare).every((number) => numbers.has(number)) &&
      said.every(
        (word) =>
          !CALENDAR.has(word) || word === 'may' || word === 'mar' || calendar.has(CALENDAR.get(word)!),
      ) &&
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
