import { expect, test } from 'vitest';
import { kindOf, kindOfPage, mayKeep } from './what-is-kept.ts';

const ORIGIN = 'https://events.example';

function request(path: string, init: RequestInit = {}): Request {
  return new Request(new URL(path, ORIGIN), init);
}

function answered(cacheControl: string | null, init: ResponseInit = {}): Response {
  const headers: Record<string, string> = cacheControl === null ? {} : { 'cache-control': cacheControl };
  return Object.defineProperty(new Response('', { headers, ...init }), 'type', { value: 'basic' });
}

test('responses for lists, events and related events are saved; suggestions and the user’s own events are not', () => {
  const kept = [
    '/api/events',
    '/api/events?search=kenya',
    '/api/events/devfest',
    '/api/events/devfest/related',
    '/api/events/mine-safety-summit',
  ];
  expect(kept.map((path) => kindOf(request(path), ORIGIN))).toEqual(kept.map(() => 'answer'));
  const others = [
    '/api/events/suggestions?search=k',
    '/api/events/id/7',
    '/api/my-events',
    '/api/auth/me',
    '/api/admin/users',
  ];
  expect(others.map((path) => kindOf(request(path), ORIGIN))).toEqual(others.map(() => null));
});

test('writes, ranges, other origins and signed-in requests are ignored', () => {
  expect(kindOf(request('/api/events', { method: 'POST' }), ORIGIN)).toBeNull();
  expect(kindOf(request('/assets/a.js', { headers: { range: 'bytes=0-1' } }), ORIGIN)).toBeNull();
  expect(kindOf(new Request('https://elsewhere.example/api/events'), ORIGIN)).toBeNull();
  expect(kindOf(request('/api/events', { headers: { authorization: 'Bearer x' } }), ORIGIN)).toBeNull();
});

test('account pages are never saved, and files are not pages', () => {
  const own = ['/admin', '/dashboard', '/account', '/login', '/reset-password', '/offline'];
  expect(own.map(kindOfPage)).toEqual(own.map(() => 'private'));
  expect(['/events/a.ics', '/events.rss', '/api/docs', '/sw.js'].map(kindOfPage)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(['/', '/events/a', '/loginfest'].map(kindOfPage)).toEqual(['page', 'page', 'page']);
});

test('only complete public responses may be saved', () => {
  expect(mayKeep(answered('public, max-age=0'))).toBe(true);
  expect(mayKeep(answered('no-cache'))).toBe(true);
  expect(mayKeep(answered('private, no-store'))).toBe(false);
  expect(mayKeep(answered(null))).toBe(false);
  expect(mayKeep(answered('public', { status: 404 }))).toBe(false);
  expect(mayKeep(answered('public', { status: 206 }))).toBe(false);
});

test('a page has the same kind in every language', () => {
  const paths = ['/fr/login', '/ar/offline', '/sw/admin', '/pt/pricing', '/fr', '/frank'];
  expect(paths.map(kindOfPage)).toEqual(['private', 'private', 'private', 'page', 'page', 'page']);
});
