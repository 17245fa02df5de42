import { expect, test } from 'vitest';
import { calendarDisposition, calendarFileName } from './calendar-routes.ts';

test('a calendar file has the event’s name in lower case with underscores', () => {
  expect(calendarFileName('Lagos Tech-Fest 2026').ascii).toBe('lagos_tech_fest_2026.ics');
  expect(calendarFileName('Lagos Tech-Fest 2026').name).toBe('lagos_tech_fest_2026.ics');
});

test('letters of every script are kept, and other characters are replaced', () => {
  expect(calendarFileName('Fête à Abidjan').name).toBe('fête_à_abidjan.ics');
  expect(calendarDisposition('قمة "x"\r\nSet-Cookie: a')).toMatch(
    /^attachment; filename="[a-z0-9_]+\.ics"; filename\*=UTF-8''[%A-Za-z0-9_]+\.ics$/,
  );
});
