import { BRAND } from '#contract/brand.ts';

export const LOGIN_WORDS = { title: `Login – ${BRAND.name}`, description: `Sign in to ${BRAND.name}.` };
export const APPLY_WORDS = {
  title: `Apply for Access – ${BRAND.name}`,
  description: `Publish your events on ${BRAND.name} and give every attendee a personal flyer. Applications are reviewed within 1-2 business days.`,
};
export const FORGOT_WORDS = {
  title: `Forgot Password – ${BRAND.name}`,
  description: `Get a link to choose a new ${BRAND.name} password.`,
};
export const RESET_WORDS = {
  title: `Choose a New Password – ${BRAND.name}`,
  description: `Choose a new ${BRAND.name} password.`,
};
export const ACCOUNT_WORDS = {
  title: `Account – ${BRAND.name}`,
  description: `Your ${BRAND.name} account.`,
};
