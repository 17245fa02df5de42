import { CURRENCIES } from '#contract/events/event-constants.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import { CURRENCY_NAMES } from './words/currency-names.ts';

const CURRENCY_OF = new Map<string, string>(CURRENCIES.map((code) => [code.toLowerCase(), code]));
for (const [code, names] of Object.entries(CURRENCY_NAMES)) {
  for (const name of names.split(' ')) CURRENCY_OF.set(fold(name), code);
}

const SIGNS = /us\$|gh₵|gh¢|[$€£₦₵]/gi;

/** Signs of money become its code, a word of its own: `$50` → ` USD 50`. */
export function typedCurrencies(message: string): string {
  return message.replace(SIGNS, (sign) => ` ${CURRENCY_OF.get(fold(sign)) ?? ''} `);
}

/** The currency that a folded word names. */
export function currencyOf(word: string | undefined): string | undefined {
  return word === undefined ? undefined : CURRENCY_OF.get(word);
}
