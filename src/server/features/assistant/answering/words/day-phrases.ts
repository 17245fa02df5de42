import type { AssistantLanguage } from '#contract/assistant/assistant-constants.ts';

export const LOCALES: Record<AssistantLanguage, string> = { en: 'en-GB', fr: 'fr', pt: 'pt', sw: 'sw' };

export const FROM: Record<AssistantLanguage, (day: string) => string> = {
  en: (day) => `from ${day}`,
  fr: (day) => `à partir du ${day}`,
  pt: (day) => `a partir de ${day}`,
  sw: (day) => `kuanzia ${day}`,
};

export const UNTIL: Record<AssistantLanguage, (day: string) => string> = {
  en: (day) => `until ${day}`,
  fr: (day) => `jusqu’au ${day}`,
  pt: (day) => `até ${day}`,
  sw: (day) => `hadi ${day}`,
};

export const OR: Record<AssistantLanguage, string> = { en: ' or ', fr: ' ou ', pt: ' ou ', sw: ' au ' };

/** Where no known place is near. */
export const YOU: Record<AssistantLanguage, string> = { en: 'you', fr: 'vous', pt: 'você', sw: 'wewe' };

export const FROM_TO: Record<AssistantLanguage, readonly [from: string, to: string]> = {
  en: ['from', 'up to'],
  fr: ['à partir de', 'jusqu’à'],
  pt: ['a partir de', 'até'],
  sw: ['kuanzia', 'hadi'],
};

/** UN codes of regions, by which they have names in every language. */
export const REGION_CODES: Readonly<Record<string, string>> = {
  'North Africa': '015',
  'West Africa': '011',
  'East Africa': '014',
  'Central Africa': '017',
  'Southern Africa': '018',
};
