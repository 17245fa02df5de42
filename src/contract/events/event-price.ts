import { m } from '#contract/language/message.ts';
import { speaker } from '#contract/language/speaker.ts';

/** Formats a price or a range as `Free`, `USD 1,500` or `USD 100 – 300`. In French, the currency comes last. */
export function formatPrice(price: string | null, currency: string): string {
  const parts = (price ?? '').split('-').map((part) => part.trim());
  const amounts = parts.map(Number);
  if (!parts[0] || amounts.every((amount) => amount === 0)) return speaker.say(m('Free'));
  const amount = amounts.some(Number.isNaN) ? price : parts.map(withThousands).join(' – ');
  return speaker.locale === 'fr' ? `${amount} ${currency}` : `${currency} ${amount}`;
}

/** Groups thousands and drops cents that are zero: `1500.00` → `1,500`. */
export function withThousands(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.');
  if (speaker.locale !== 'en' && !Number.isNaN(Number(amount)))
    return Number(amount).toLocaleString(speaker.locale, { minimumFractionDigits: Number(cents) ? 2 : 0 });
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return Number(cents) ? `${grouped}.${cents.padEnd(2, '0')}` : grouped;
}
