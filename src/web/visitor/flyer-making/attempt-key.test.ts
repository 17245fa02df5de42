import { expect, test } from 'vitest';
import { type AttemptContent, attemptFor } from './attempt-key.ts';

const content: AttemptContent = {
  eventId: 'e1',
  templateId: 't1',
  attendeeName: 'Ọlá',
  attendeeCountry: 'Nigeria',
  role: null,
  line: null,
  photoId: 'p1',
  photoFocus: { x: 0.5, y: 0.4, zoom: 2, rotation: 0 },
};

test('sending the same content again reuses the key', () => {
  const first = attemptFor(content, null);
  for (const key of [first.key, first.deletionKey]) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(first.deletionKey).not.toBe(first.key);
  expect(attemptFor({ ...content }, first)).toBe(first);
});

test('an attempt that was stored and read again is the same attempt', () => {
  const first = attemptFor(content, null);
  expect(attemptFor(content, JSON.parse(JSON.stringify(first)))).toEqual(first);
});

test('any change of the drawn content gets a new key', () => {
  const first = attemptFor(content, null);
  const changes: Partial<AttemptContent>[] = [
    { eventId: 'e2' },
    { templateId: 't2' },
    { attendeeName: 'Ola' },
    { attendeeCountry: 'Ghana' },
    { role: 'speaking' },
    { line: 'Savannah Labs' },
    { photoId: 'p2' },
    { photoId: null, photoFocus: null },
    { photoFocus: { x: 0.5, y: 0.4, zoom: 2, rotation: 90 } },
  ];
  for (const change of changes) {
    expect([change, attemptFor({ ...content, ...change }, first).key]).not.toEqual([change, first.key]);
  }
});

test('after a success, the same content gets a new key', () => {
  const first = attemptFor(content, null);
  expect(attemptFor(content, null).key).not.toBe(first.key);
});
