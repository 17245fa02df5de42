import { expect, test } from 'vitest';
import { ASSISTANT_FAILED } from '#contract/assistant/assistant-constants.ts';
import { readAnswer } from './read-answer.ts';

const EVENT = {
  slug: 'kigali-data-days',
  name: 'Kigali Data Days',
  date: 'Fri 5 Dec 2026',
  location: 'Kigali',
};

test('an event with only a slug, name, date and location becomes a card that links to its page', () => {
  const { response, events } = readAnswer({ response: 'I found one.', events: [EVENT] });
  expect(response).toBe('I found one.');
  expect(events).toEqual([{ ...EVENT, category: null, heroPath: null, url: '/events/kigali-data-days' }]);
});

test('the readable parts of an answer with missing or unknown fields are shown', () => {
  for (const odd of [null, 'text', [], 7, {}, { response: '', events: 'none', chips: {}, links: null }]) {
    expect(readAnswer(odd)).toEqual({ response: ASSISTANT_FAILED, chips: [] });
  }
  const answer = readAnswer({
    response: 'Two.',
    events: [null, { slug: 'no-name' }, { name: 'No slug' }, EVENT],
    chips: ['Free events', 3, null],
    examples: ['Events in Lagos', 7],
    links: [{ label: 'Pricing', url: '/pricing' }, { label: 'Nowhere' }],
  });
  expect(answer.events).toHaveLength(1);
  expect(answer.chips).toEqual(['Free events']);
  expect(answer.examples).toEqual(['Events in Lagos']);
  expect(answer.links).toEqual([{ label: 'Pricing', url: '/pricing' }]);
});
