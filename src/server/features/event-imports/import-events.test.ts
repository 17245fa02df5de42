import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importEvents } from './import-events.ts';

const EVENT = { '@type': 'Event', name: 'Talk', startDate: '2027-03-05', url: '/talk' };
const PAGES: Record<string, [type: string, text: string]> = {
  '/talk': ['text/html', `<script type="application/ld+json">${JSON.stringify(EVENT)}</script>`],
  '/json': ['application/ld+json', JSON.stringify({ ...EVENT, url: undefined })],
  '/calendar': [
    'text/calendar; charset=utf-8',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Day\nDTSTART:20270305\nEND:VEVENT\nEND:VCALENDAR',
  ],
  '/nothing': ['text/html', '<h1>Hello</h1>'],
};

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const [type, text] = PAGES[url.split('?')[0]!]!;
    response.writeHead(200, { 'content-type': type }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const now = new Date('2026-11-22T12:00:00Z');
const importFrom = (path: string) =>
  importEvents({ url: origin + path }, { unguarded: origin, now, language: 'en' });

test('a page, structured data and a calendar at an address are imported as drafts', async () => {
  expect(await importFrom('/talk')).toEqual({
    events: [{ fields: { name: 'Talk', eventDate: '2027-03-05', website: `${origin}/talk` }, notes: [] }],
    left: 0,
  });
  expect((await importFrom('/json')).events[0]!.fields.website).toBe(`${origin}/json`);
  expect((await importFrom('/calendar')).events[0]!.fields).toEqual({ name: 'Day', eventDate: '2027-03-05' });
});

test('a page without events says so', async () => {
  await expect(importFrom('/nothing')).rejects.toMatchObject({
    code: 'NO_EVENT_FOUND',
    fields: { url: expect.stringContaining('readable event on this page') },
  });
});

test('the log gets the host and the reason of a failure, but not the path or the query', async () => {
  const told: unknown[] = [];
  const url = 'http://10.0.0.1/secret/path?token=abc';
  const onUnreachable = (...details: unknown[]) => void told.push(...details);
  await expect(importEvents({ url }, { now, language: 'en', onUnreachable })).rejects.toMatchObject({
    code: 'PAGE_UNREACHABLE',
  });
  expect(told[0]).toBe('10.0.0.1');
  expect(String(told[1])).toBe('FetchRefused: not a public address');
});
