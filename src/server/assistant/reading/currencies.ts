import { CURRENCIES } from '#contract/events/event-constants.ts';
import { fold } from '#server/kernel/fold.ts';

/** What people call and write money, beside its code. */
const NAMES: Readonly<Record<string, string>> = {
  USD: '$ us$ dollar dollars dola dolar dolares bucks',
  EUR: '€ euro euros',
  GBP: '£ pound pounds quid sterling',
  NGN: '₦ naira nairas',
  KES: 'ksh kshs ksh. kenyan shilling bob',
  UGX: 'ush ugsh',
  TZS: 'tsh tzsh',
  GHS: '₵ gh₵ cedi cedis gh¢',
  ZAR: 'rand rands',
  EGP: 'egyptian livre جنيه',
  MAD: 'dirham dirhams درهم',
  TND: 'dinar dinars دينار',
  XOF: 'cfa fcfa francs franc',
  XAF: 'fcfa-beac',
  RWF: 'frw rwandais',
  ETB: 'birr',
  AOA: 'kwanza kwanzas',
  BWP: 'pula',
  MWK: 'mk',
  ZMW: 'kwacha',
  MZN: 'metical meticais',
};

const CURRENCY_OF = new Map<string, string>(CURRENCIES.map((code) => [code.toLowerCase(), code]));
for (const [code, names] of Object.entries(NAMES)) {
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
