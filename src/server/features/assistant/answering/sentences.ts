import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { FactTopic } from '#contract/assistant/assistant-tools.ts';
import * as PRODUCT from '#contract/accounts/packages.ts';
import { BRAND } from '#contract/brand.ts';
import { BUSINESS_HOURS_TEXT } from '#contract/contact/contact-words.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };
import sw from './words/sw.json' with { type: 'json' };

export type Words = typeof en;
export type SentenceName = keyof Words;

/** All sentences by language. `{name}` stands for a value, `{is|are}` for the form after one and after several. */
export const WORDS: Record<AssistantLanguage, Words> = { en, fr, pt, ar, sw };

type Values = Readonly<Record<string, string | number | null>>;

/** A sentence with its values. @param count says which forms it takes */
export function fill(sentence: string, values: Values, count: number | null = null): string {
  return sentence
    .replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, one: string, several: string) => (count === 1 ? one : several))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** One of several short texts that stand in one sentence of `words`. */
export const part = (words: Words, name: SentenceName, index: number): string =>
  words[name].split('|')[index]!;

/** The packages that somebody may ask for by name. */
export const PAID_TIERS = ['bronze', 'silver', 'gold'] as const satisfies readonly PRODUCT.PackageTier[];

/** `Bronze $500: 200 flyers, 2 events, 220 tokens`, from the table of packages. */
function tierFact(tier: PRODUCT.PackageTier, words: Words): string {
  const { label, priceUsd, flyers, events, featuredEvents, watermark } = PRODUCT.PACKAGES[tier];
  const printed = (amount: number | null) => amount!.toLocaleString('en');
  return fill(
    words.tier,
    {
      label,
      price: `$${printed(priceUsd)}`,
      flyers: printed(flyers),
      events,
      tokens: printed(PRODUCT.tokensOfTier(tier)),
      featured: featuredEvents ? fill(words.tierFeatured, { value: featuredEvents }) : '',
      watermark: watermark ? words.tierWatermark : '',
    },
    events,
  );
}

const FIGURES: Values = {
  perFlyer: PRODUCT.TOKENS_PER_FLYER,
  perEvent: PRODUCT.TOKENS_PER_FLYER_EVENT,
  welcome: PRODUCT.WELCOME_TOKENS,
  refundDays: PRODUCT.REFUND_DAYS,
  freeEvents: PRODUCT.PACKAGES.free.events,
  ...Object.fromEntries(
    ['free', ...PAID_TIERS].map((tier) => [
      `${tier}Tokens`,
      PRODUCT.tokensOfTier(tier as PRODUCT.PackageTier),
    ]),
  ),
  bronzePrice: `$${PRODUCT.PACKAGES.bronze.priceUsd}`,
  ...BRAND.mailboxes,
  hours: BUSINESS_HOURS_TEXT,
  office: BRAND.office.join(', '),
  brand: BRAND.name,
};

/** What is true of the hub, from the table of packages and the brand. @param named the only packages that are asked about */
export function productFact(
  topic: FactTopic,
  language: AssistantLanguage,
  named: readonly PRODUCT.PackageTier[] = [],
): string {
  const words = WORDS[language];
  if (topic === 'packages' && named.length > 0)
    return named.map((tier) => `${tierFact(tier, words)}.`).join('\n');
  const tiers = (['free', ...PAID_TIERS] as const).map((tier) => `\n• ${tierFact(tier, words)}`).join('');
  return fill(words[topic], { ...FIGURES, tiers });
}

/** The page that says more about each, and its name there. */
const PAGES =
  'tickets / Events|refund /pricing Pricing|account /help#account Help Center|photo /help#flyers Help Center|flyer /help#flyers Help Center|pending /help Help Center|apply /apply Apply for Access|contact /contact Contact|tokens /pricing Pricing|packages /pricing Pricing|about /help Help Center';
export const FACT_PAGES = Object.fromEntries(
  PAGES.split('|').map((line) => {
    const [topic, url, ...label] = line.split(' ');
    return [topic, { url: url!, label: label.join(' ') }];
  }),
) as Record<FactTopic, { url: string; label: string }>;
