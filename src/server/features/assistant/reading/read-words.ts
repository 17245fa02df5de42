import { plainAmounts } from '#contract/events/read-price.ts';
import { tokensOf, writtenWords } from '#server/domains/search-index/tokens.ts';
import { asMeant, typedCurrencies } from './lexicon.ts';

/** The meaning that a reader found at a word, and the number of words it covers. */
export interface Read<Meaning> {
  length: number;
  meant: Meaning;
}

/** Marks a pause between words. */
export const PAUSE = ',';

/** Maximum number of words that are read; the rest of a longer message is ignored. */
const WORDS_MAX = 60;

/** Matches a day and month such as `25/12`, but not 24/7. */
const DAY_AND_MONTH = /(?<![\d/])(?!24\/7)([0-3]?\d)\/(0?[1-9]|1[0-2])(?![\d/])/g;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Matches a currency joined to its amount, such as `KES500`. */
const GLUED_CURRENCY = /\b(kes|ksh|ngn|n|ghs|zar|r|ugx|tzs|rwf|usd|eur|xof|cfa)(?=\d{2})/gi;

/** Splits a message into folded words and pauses, without markup and control characters: `L’IA, à Dakar` → l, ia, `,`, a, dakar. */
export function readWords(message: string): string[] {
  const typed = typedCurrencies(message)
    .replace(/<[^<>]{0,200}>/g, ' ')
    // Amharic writes "in" and "from" together with the word.
    .replace(/(?<!\p{L})[በከለየ](?=\p{Script=Ethiopic}{3})/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(GLUED_CURRENCY, '$1 ');
  const text = plainAmounts(typed)
    .replace(/(?<=\d)k\b/gi, '000')
    .replace(DAY_AND_MONTH, (_, day: string, month: string) => `${day} ${MONTHS[Number(month) - 1]}`);
  const words = text
    .split(/([,;:!?()"“”\n]|\.(?=\s|$))/)
    .flatMap((part) => (/^[,;:!?()"“”\n.]$/.test(part) ? [PAUSE] : writtenWords(part).flatMap(tokensOf)));
  return asMeant(words).slice(0, WORDS_MAX);
}
