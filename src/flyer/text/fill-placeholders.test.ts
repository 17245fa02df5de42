import { expect, test } from 'vitest';
import type { TextElement } from '#contract/flyers/layout-types.ts';
import { fillPlaceholders } from './fill-placeholders.ts';

const values = {
  attendeeName: ' Ada  Obi ',
  attendeeCountry: 'Nigeria',
  eventName: 'Lagos Tech Week',
  eventDate: '5 December 2026',
  eventCity: 'Lagos',
  attending: 'I’m attending',
};

function fill(element: Partial<TextElement>): string {
  const text: TextElement = {
    id: 't',
    x: 0,
    y: 0,
    text: 'sample',
    fontSize: 20,
    color: '#000',
    fontWeight: '400',
  };
  return fillPlaceholders({ ...text, ...element }, values);
}

test('a placeholder, with or without braces, replaces the sample text', () => {
  expect(fill({ placeholder: 'attendeeName' })).toBe('Ada Obi');
  expect(fill({ placeholder: '{attendeeName}' })).toBe('Ada Obi');
  expect(fill({ placeholder: '{{ attendeeCountry }}' })).toBe('Nigeria');
});

test('tokens in the text are replaced in place', () => {
  expect(fill({ text: '{attendeeName} from {attendeeCountry}', placeholder: 'attendeeName' })).toBe(
    'Ada Obi from Nigeria',
  );
});

test('a role says “I’m attending” unless another is chosen, and an empty `line` leaves no separator behind', () => {
  const text = { id: 't', x: 0, y: 0, text: '', fontSize: 20, color: '#000', fontWeight: '400' } as const;
  const filled = (element: Partial<TextElement>, changes: object) =>
    fillPlaceholders({ ...text, ...element }, { ...values, ...changes });
  expect(filled({ placeholder: 'role' }, {})).toBe('I’m attending');
  expect(filled({ placeholder: 'role' }, { role: 'I’m speaking' })).toBe('I’m speaking');
  expect(filled({ placeholder: '{line}' }, {})).toBe('');
  expect(filled({ text: '{attendeeCountry} · {line}' }, {})).toBe('Nigeria');
  expect(filled({ text: '{role} · {line}' }, { role: 'I’m hosting', line: 'Savannah  Labs' })).toBe(
    'I’m hosting · Savannah Labs',
  );
});

test('a separator next to an empty value is removed', () => {
  const text = '{eventDate} · {eventCity}';
  const filled = (changes: Partial<typeof values>) =>
    fillPlaceholders(
      { id: 't', x: 0, y: 0, text, fontSize: 20, color: '#000', fontWeight: '400' },
      { ...values, ...changes },
    );
  expect(filled({})).toBe('5\u00a0December\u00a02026 · Lagos');
  expect(filled({ eventCity: '' })).toBe('5\u00a0December\u00a02026');
  expect(filled({ eventDate: '29 nov. 2026 – 3 mars 2027', eventCity: '' })).toBe(
    '29\u00a0nov.\u00a02026\u00a0– 3\u00a0mars\u00a02027',
  );
  expect(filled({ eventDate: '' })).toBe('Lagos');
});

test('a text may mix words and placeholders', () => {
  const text = 'I’m attending {eventName} in {city}, {eventTime} at {eventVenue}, by {organizer}';
  const facts = { eventTime: '18:00', eventVenue: 'KICC', organizer: 'Savannah Labs' };
  const element = { id: 't', x: 0, y: 0, text, fontSize: 20, color: '#000', fontWeight: '400' } as const;
  expect(fillPlaceholders(element, { ...values, ...facts })).toBe(
    'I’m attending Lagos Tech Week in Lagos, 18:00 at KICC, by Savannah Labs',
  );
  expect(fillPlaceholders({ ...element, text: '', placeholder: '{city}' }, values)).toBe('Lagos');
});

test('a token inside a value is not replaced again', () => {
  const tricky = { ...values, attendeeName: '{eventName}' };
  const element = { id: 't', x: 0, y: 0, text: 'I am {attendeeName}', fontSize: 20, color: '#000' } as const;
  expect(fillPlaceholders({ ...element, fontWeight: '400' }, tricky)).toBe('I am {eventName}');
});

test.each(['eventName', 'eventTitle', '{eventName}'])(
  '%s is drawn only when the layout shows it',
  (placeholder) => {
    expect(fill({ placeholder })).toBe('');
    expect(fill({ placeholder, show: false })).toBe('');
    expect(fill({ placeholder, show: true })).toBe('Lagos Tech Week');
  },
);

test('a text without a placeholder is drawn as is, with its line breaks', () => {
  expect(fill({ text: "I'll be  there\n\n see you " })).toBe("I'll be there\nsee you");
  expect(fill({ text: 'Kept', placeholder: 'somethingElse' })).toBe('Kept');
});

test('a line break in a value becomes a space', () => {
  const broken = { ...values, attendeeName: 'Ada\nObi' };
  const element = { id: 't', x: 0, y: 0, text: '', fontSize: 20, color: '#000', fontWeight: '400' } as const;
  expect(fillPlaceholders({ ...element, placeholder: 'attendeeName' }, broken)).toBe('Ada Obi');
  expect(fillPlaceholders({ ...element, text: 'Hi {attendeeName}' }, broken)).toBe('Hi Ada Obi');
});

test('text is uppercased after filling', () => {
  expect(fill({ placeholder: 'attendeeName', uppercase: true })).toBe('ADA OBI');
});
