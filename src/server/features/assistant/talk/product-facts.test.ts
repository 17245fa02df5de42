import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/assistant/assistant-constants.ts';
import INTENTS from '#content/assistant/intents.json' with { type: 'json' };
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

test('every rule is about a fact or small talk, and has at most one list of exclusions', () => {
  for (const [key, rule] of Object.entries(INTENTS)) {
    for (const [list] of rule.matchAll(/@\w+/g)) expect(Object.keys(INTENTS)).toContain(list);
    if (key.startsWith('@')) continue;
    const topic = /^[\w/]+/.exec(key)![0];
    expect([key, topic in WORDS.en.facts || topic in WORDS.en]).toEqual([key, true]);
    expect([key, rule.split(' ! ').length < 3, /  | \* /.test(rule)]).toEqual([key, true, false]);
  }
});
