import { BRAND } from '#contract/brand.ts';

export const LOGIN_WORDS = { title: `Login – ${BRAND.name}`, description: `Sign in to ${BRAND.name}.` };
export const FORGOT_WORDS = {
  title: `Forgot Password – ${BRAND.name}`,
  description: `Get a link to choose a new ${BRAND.name} password.`,
};
export const RESET_WORDS = {
  title: `Choose a New Password – ${BRAND.name}`,
  description: `Choose a new ${BRAND.name} password.`,
};
