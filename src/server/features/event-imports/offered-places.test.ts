import { beforeEach, expect, test, vi } from 'vitest';
import { importEvents } from './import-events.ts';
import { placeInText } from './reading/place-in-text.ts';

beforeEach(() => vi.clearAllMocks());

const now = new Date('2026-11-22T12:00:00Z');
const EVENTS = Array.from({ length: 200 }, (_, index) => `${index}`);

test('only the places of the events that are offered are looked up', async () => {
  const blocks = EVENTS.flatMap((name) => [
    'BEGIN:VEVENT',
    `SUMMARY:${name}`,
    'DTSTART:20270305',
    'LOCATION:Hall\\, Accra',
    'END:VEVENT',
  ]);
  const text = ['BEGIN:VCALENDAR', ...blocks, 'END:VCALENDAR'].join('\r\n');
  const file = `data:text/calendar;base64,${Buffer.from(text).toString('base64')}`;
  const { events, left } = await importEvents({ file }, { now, language: 'en' });
  expect(events[0]!.fields.location).toBe('Accra, Ghana');
  expect(left).toBe(150);
  expect(placeInText).toHaveBeenCalledTimes(50);
});
