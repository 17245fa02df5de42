import { CURRENCIES } from '#contract/events/event-constants.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import { CURRENCY_OF_NAME } from './words/asking-words.ts';

const CURRENCY_OF = new Map<string, string>([
  ...CURRENCIES.map((code) => [code.toLowerCase(), code] as const),
  ...CURRENCY_OF_NAME.flatMap(([code, ...names]) => names.map((name) => [fold(name), code!] as const)),
]);

/** Writes signs of money as a code: `$50` → ` USD 50`. */
export function typedCurrencies(message: string): string {
  return message.replace(/us\$|gh₵|gh¢|[$€£₦₵]/gi, (sign) => ` ${CURRENCY_OF.get(fold(sign)) ?? ''} `);
}

/** The currency that a folded word names. */
export function currencyOf(word: string | undefined): string | undefined {
  return word === undefined ? undefined : CURRENCY_OF.get(word);
}
