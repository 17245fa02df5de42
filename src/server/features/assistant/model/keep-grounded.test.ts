import { expect, test } from 'vitest';
import { keeperOfGrounded, linksIn } from './keep-grounded.ts';

test.each([
  ['It is on 1 July.', '"date":"Wed 1 Jul 2026"', 'It is on 1 July.'],
  ['C’est le 1er juillet.', '"date":"Wed 1 Jul 2026"', 'C’est le 1er juillet.'],
  ['It is in August.', '"date":"Wed 1 Jul 2026"', ''],
  ['It costs 1,500 KES.', '"price":"KES 1,500"', 'It costs 1,500 KES.'],
  ['It costs 5 dollars.', '"id":"7f5a5555-5c5d-4e5f-8a5b-5c5d5e5f5a5b","price":"USD 20"', ''],
  ['It costs twenty dollars.', '"price":"USD 20"', ''],
  ['Go to events.example.com now.', '"url":"http://tukutane.test/"', ''],
  ['Write to a@evil.example.', 'nothing', ''],
  ['You may come.', '', 'You may come.'],
])('%j with %j is kept as %j', (text, evidence, kept) => {
  const links = linksIn(evidence);
  expect(keeperOfGrounded({ facts: evidence, links, written: [], events: [] }, '')(text)).toBe(kept);
});

test.each([
  ['Every event is free.', ''],
  ['Kigali AI Day is free.', ''],
  ['Lagos Day is free.', 'Lagos Day is free.'],
  ['Doors open at the blue gate.', ''],
  ['Pay at evil.example today.', ''],
])('%j of an organizer is kept as %j', (text, kept) => {
  const evidence = {
    facts: '',
    links: ['http://tukutane.test/events/lagos-day'],
    written: ['Doors open at the blue gate. Pay at evil.example today.'],
    events: [
      { name: 'Kigali AI Day', isFree: false },
      { name: 'Lagos Day', isFree: true },
    ],
  };
  expect(keeperOfGrounded(evidence, '')(text)).toBe(kept);
});
