import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/assistant/assistant-constants.ts';
import ar from '#content/assistant/examples/ar.json' with { type: 'json' };
import en from '#content/assistant/examples/en.json' with { type: 'json' };
import fr from '#content/assistant/examples/fr.json' with { type: 'json' };
import other from '#content/assistant/examples/other.json' with { type: 'json' };
import pt from '#content/assistant/examples/pt.json' with { type: 'json' };
import sw from '#content/assistant/examples/sw.json' with { type: 'json' };
import { WORDS } from '../answering/sentences.ts';
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

test('every example is of an intent with an answer, and no two intents share one', () => {
  const intents = new Map<string, string>();
  for (const examples of [en, fr, pt, sw, ar, other])
    for (const [intent, messages] of Object.entries(examples)) {
      const isAnswered = intent === 'search' || /^event\/|^reset$/.test(intent);
      expect([intent, isAnswered || intent in WORDS.en.facts || intent in WORDS.en]).toEqual([intent, true]);
      for (const message of messages.split(' | ')) {
        expect([message, intents.get(message) ?? intent]).toEqual([message, intent]);
        intents.set(message, intent);
      }
    }
});
