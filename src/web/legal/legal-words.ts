import { BRAND } from '#contract/brand.ts';

export const HELP_WORDS = {
  title: `Help Center – ${BRAND.name}`,
  description: `How to make a flyer, publish an event and look after your ${BRAND.name} account.`,
};
export const PRIVACY_WORDS = {
  title: `Privacy Policy – ${BRAND.name}`,
  description: `What ${BRAND.name} stores about you, what it never stores, and how to take it with you or delete it.`,
};
export const TERMS_WORDS = {
  title: `Terms of Service – ${BRAND.name}`,
  description: `The rules of ${BRAND.name}: accounts, events, flyers, tokens, packages and refunds.`,
};
