import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/assistant/assistant-constants.ts';
import { translate } from '#server/platform/language/translate.ts';
import { productFact, type FactName } from './product-facts.ts';

test('answers name the buttons and the packages as the pages of their language do', () => {
  for (const language of LANGUAGES) {
    const named = (topic: FactName, button: string) =>
      expect(productFact(topic, language)).toContain(translate(language, button));
    named('flyer', 'Flyer Enabled');
    named('flyer', 'Generate Flyer');
    named('photo', 'Generate Another');
    named('photo/kept', 'Saved on this device');
    named('account/signIn', 'Client');
    named('account/signIn', 'Admin');
    named('pending', 'Pending');
    named('account', 'Account');
    named('packages', 'Gold');
    named('tokens', 'Silver');
  }
});
