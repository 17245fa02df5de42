import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ATTENDEE_KEY, KEPT_PREFIX } from '#web/kit/storage/kept-names.ts';
import { keepDraft, readAttendee, readDraft, type Draft } from './draft-store.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});

afterEach(() => void vi.unstubAllGlobals());

test('a draft is read as it was saved', () => {
  const focus = { x: 0.5, y: 0.4, zoom: 1.5, rotation: 0 };
  const draft: Draft = {
    templateId: 't1',
    role: 'hosting',
    line: 'Savannah Labs',
    focus,
    attempt: { key: 'k', content: '{}' },
  };
  keepDraft('e1', draft);
  expect(readDraft('e1')).toEqual(draft);
});

test.each([
  'null',
  '7',
  '"text"',
  '[]',
  '{',
  '{"templateId":5,"role":"king","line":7,"focus":{"x":"a"},"attempt":{"key":5}}',
])('a stored draft %s of a wrong shape counts as none', (stored) => {
  storage.set(`${KEPT_PREFIX}draft:e1`, stored);
  expect(readDraft('e1')).toEqual({
    templateId: null,
    role: 'attending',
    line: '',
    focus: null,
    attempt: null,
  });
});

test.each(['null', '7', '{', '{"name":{},"country":null}'])(
  'a stored attendee %s of a wrong shape counts as none',
  (stored) => {
    storage.set(ATTENDEE_KEY, stored);
    expect(readAttendee()).toEqual({ name: '', country: '' });
  },
);
