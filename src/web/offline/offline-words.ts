import { BRAND } from '#contract/brand.ts';

export const OFFLINE_WORDS = {
  title: `Saved on this device – ${BRAND.name}`,
  description: 'The events and flyers that this device can show without a connection.',
};
