import { BRAND } from '#contract/brand.ts';

export const CONTACT_WORDS = {
  title: `Contact – ${BRAND.name}`,
  description: `Write to the people behind ${BRAND.name}: help with an event, packages and pricing, partnerships. We reply within 24 hours.`,
};
