import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstFields, keepDraft, readDraft } from './contact-draft.ts';
import { EMPTY_FIELDS } from './contact-form.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});

afterEach(() => void vi.unstubAllGlobals());

const ASKED = { left: 2, operator: '+' as const, right: 3, challenge: null, until: 1000 };
const FIELDS = { ...EMPTY_FIELDS, name: 'Amina', inquiryType: 'sales' as const, mathAnswer: '5' };

test('a draft is read as it was saved, except for an expired question and its answer', () => {
  const draft = { fields: FIELDS, asked: ASKED, attempt: { key: 'k', content: '{}' } };
  keepDraft(draft);
  expect(readDraft(999)).toEqual(draft);
  expect(readDraft(1000)).toEqual({ ...draft, fields: { ...FIELDS, mathAnswer: '' }, asked: null });
});

test('a wrong answer is not restored with its question', () => {
  keepDraft({ fields: { ...FIELDS, mathAnswer: '6' }, asked: ASKED, attempt: null });
  expect(readDraft(999)).toMatchObject({ fields: { mathAnswer: '' }, asked: ASKED });
});

test('values of a wrong shape in a stored draft count as empty', () => {
  const fields = { name: 'Amina', email: 7, message: null, inquiryType: 'bribe', extra: 'x' };
  storage.set('contact-draft', JSON.stringify({ fields, asked: { left: 'two' }, attempt: { key: 5 } }));
  expect(readDraft(0)).toEqual({ fields: { ...EMPTY_FIELDS, name: 'Amina' }, asked: null, attempt: null });
});

test.each(['null', '7', '[]', '{', '{"fields":null}'])('a stored draft of %s is ignored', (stored) => {
  storage.set('contact-draft', stored);
  expect(readDraft(0)).toBeNull();
});

test.each([
  ['?about=tokens', { inquiryType: 'sales', subject: 'Add tokens' }],
  ['?about=upgrade', { inquiryType: 'sales', subject: 'Upgrade your package' }],
  [
    '?about=report&event=accra-forum&flyer=AB12',
    { inquiryType: 'support', subject: 'Report: accra-forum AB12' },
  ],
  ['?about=toString', { inquiryType: 'general', subject: '' }],
])('a link with %s presets the subject, unless the draft has one', (search, wish) => {
  expect(firstFields(undefined, null, search)).toEqual({ ...EMPTY_FIELDS, ...wish });
  const draft = { ...FIELDS, subject: 'Hello' };
  expect(firstFields(draft, null, search)).toEqual(draft);
});
