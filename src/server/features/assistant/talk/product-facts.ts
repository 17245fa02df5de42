import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';
import type { FactTopic } from '#contract/assistant/assistant-tools.ts';
import * as PRODUCT from '#contract/accounts/packages.ts';
import { BRAND } from '#contract/brand.ts';
import { BUSINESS_HOURS } from '#contract/contact/contact-words.ts';
import { localeOf } from '#contract/language/languages.ts';
import { m } from '#contract/language/message.ts';
import { translate } from '#server/platform/language/translate.ts';
import { fill, WORDS, type Values, type Words } from '../answering/sentences.ts';

/** A fact about the hub. `photo/kept` is a single fact of the topic `photo`. */
export type FactName = keyof Words['facts'];

const TIERS = ['free', 'bronze', 'silver', 'gold'] as const satisfies readonly PRODUCT.PackageTier[];

/** Describes a package from the table of packages: `Bronze $500: 200 flyers, 2 events, 220 tokens`. */
function tierFact(tier: PRODUCT.PackageTier, words: Words, language: AssistantLanguage): string {
  const locale = localeOf(language);
  const { label, priceUsd, flyers, events, featuredEvents, watermark } = PRODUCT.PACKAGES[tier];
  const values = {
    label: translate(language, label),
    price: translate(language, m('${amount}'), { amount: priceUsd!.toLocaleString(locale) }),
    flyers: flyers!.toLocaleString(locale),
    events,
    tokens: PRODUCT.tokensOfTier(tier)!.toLocaleString(locale),
    featured: featuredEvents,
    watermark,
  };
  return fill(words.tier, values, events);
}

const FIGURES: Values = {
  perFlyer: PRODUCT.TOKENS_PER_FLYER,
  perEvent: PRODUCT.TOKENS_PER_FLYER_EVENT,
  welcome: PRODUCT.WELCOME_TOKENS,
  refundDays: PRODUCT.REFUND_DAYS,
  ...Object.fromEntries(TIERS.map((tier) => [`${tier}Tokens`, PRODUCT.tokensOfTier(tier)])),
  ...Object.fromEntries(TIERS.map((tier) => [`${tier}Price`, `$${PRODUCT.PACKAGES[tier].priceUsd}`])),
  ...Object.fromEntries(TIERS.map((tier) => [`${tier}Events`, PRODUCT.PACKAGES[tier].events])),
  ...BRAND.mailboxes,
  office: BRAND.office.join(', '),
  brand: BRAND.name,
};

/** Returns a fact about the hub, with values from the table of packages and the brand. */
export function productFact(name: FactName, language: AssistantLanguage): string {
  const words = WORDS[language];
  const tiers = TIERS.map((tier) => `\n• ${tierFact(tier, words, language)}`).join('');
  return fill(words.facts[name], { ...FIGURES, tiers, hours: fill(words.hours, BUSINESS_HOURS) });
}

/** The topic of a fact: `photo` of `photo/kept`. */
export const topicOf = (name: string) => name.split('/')[0] as FactTopic;

/** Returns all facts on a topic, the main one first. */
export const factsOn = (topic: FactTopic, language: AssistantLanguage): string[] =>
  (Object.keys(WORDS.en.facts) as FactName[])
    .filter((name) => topicOf(name) === topic)
    .map((name) => productFact(name, language));

const HELP = { url: '/help', label: m('Help Center') };
const FLYER_HELP = { url: '/help#flyers', label: m('Help Center') };
const PRICING = { url: '/pricing', label: m('Pricing') };

type Page = Readonly<{ url: string; label: string }>;
const PAGES: Record<FactTopic, Page> & Partial<Record<FactName, Page>> = {
  'apply/edit': { url: '/help#organizers', label: m('Help Center') },
  'account/data': { url: '/privacy', label: m('Privacy Policy') },
  tickets: { url: '/', label: m('Events') },
  refund: PRICING,
  account: { url: '/help#account', label: m('Help Center') },
  photo: FLYER_HELP,
  flyer: FLYER_HELP,
  pending: HELP,
  apply: { url: '/apply', label: m('Apply for Access') },
  contact: { url: '/contact', label: m('Contact') },
  tokens: PRICING,
  packages: PRICING,
  about: HELP,
};

/** The page with details on a fact, and the English label of its link. */
export const pageOf = (name: FactName): Page => PAGES[name] ?? PAGES[topicOf(name)];
