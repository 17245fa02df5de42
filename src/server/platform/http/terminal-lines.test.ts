import { expect, test } from 'vitest';
import { formatLine } from './terminal-lines.ts';

const time = new Date(2026, 10, 21, 9, 5, 3).getTime();

test('a request is one short line', () => {
  const line = {
    level: 30,
    time,
    reqId: 'x',
    method: 'GET',
    route: '/api/events',
    status: 200,
    ms: 12,
    msg: 'request',
  };
  expect(formatLine(line)).toBe('09:05:03 info  GET /api/events 200 12 ms');
});

test('any other line shows its fields, and an error its stack', () => {
  const err = { type: 'TypeError', message: 'broken', stack: '    at here' };
  expect(formatLine({ level: 50, time, msg: 'Delivery failed', attempts: 3, err })).toBe(
    '09:05:03 ERROR Delivery failed attempts=3\n  TypeError: broken\n    at here',
  );
});
