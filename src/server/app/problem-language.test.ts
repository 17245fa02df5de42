import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let fixture: TestApp;

beforeAll(async () => {
  fixture = await startTestApp();
});
afterAll(() => fixture.close());

/** Sends an incomplete contact message and returns the error. */
async function refusal(language: string, payload: object): Promise<Problem> {
  const headers = { 'accept-language': language };
  const response = await fixture.app.inject({ method: 'POST', url: '/api/contact', headers, payload });
  expect(response.headers['content-language']).toBe(language.slice(0, 2));
  return response.json<Problem>();
}

const MESSAGE = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'Hi',
  inquiryType: 'general',
  mathAnswer: 1,
};

test.each([
  ['en', 'Name is required', 'Message must be at most 5000 characters'],
  ['fr-SN', 'Le nom est obligatoire', 'Le message doit comporter 5000 caractères au plus'],
  ['pt', 'O nome é obrigatório', 'A mensagem deve ter no máximo 5000 caracteres'],
  ['ar', 'الاسم مطلوب', 'يجب ألا يزيد عدد أحرف الرسالة على 5000'],
  ['sw', 'Jina linahitajika', 'Ujumbe usizidi herufi 5000'],
])('%s: faults of fields are in the language of the request', async (language, required, tooLong) => {
  const message = 'x'.repeat(5001);
  const { code, fields } = await refusal(language, { ...MESSAGE, name: ' ', message });
  expect(code).toBe('VALIDATION_FAILED');
  expect(fields).toMatchObject({ name: required, message: tooLong });
});

test('faults without their own message, and other errors, are translated too', async () => {
  const { message, fields } = await refusal('fr', { ...MESSAGE, message: 'x', email: 1, mathAnswer: {} });
  expect(message).toBe('Vérifiez les champs signalés.');
  expect(fields).toMatchObject({ email: 'Saisissez une adresse e\u2011mail valide' });
  const headers = { 'accept-language': 'sw' };
  const unknown = await fixture.app.inject({ url: '/api/nothing', headers });
  expect(unknown.json<Problem>()).toMatchObject({
    code: 'NOT_FOUND',
    message: 'Hakuna kitu kwenye anwani hii.',
  });
  const events = await fixture.app.inject({ url: '/api/events?limit=500&sort=x', headers });
  expect(events.json<Problem>().fields?.sort).toMatch(/^sort must be one of|^Lazima iwe/);
});

test('a sentence with values is filled in the language of the request', async () => {
  const { fields } = await refusal('fr', { ...MESSAGE, message: 'x', challenge: 'x'.repeat(501) });
  expect(fields).toMatchObject({ challenge: 'Doit comporter 500 caractères au plus.' });
});

test.each([
  ['en', 'If this address has an account, a link to choose a new password is on its way.'],
  ['fr', 'Si cette adresse a un compte, un lien pour choisir un nouveau mot de passe est en route.'],
  ['ar', 'إن كان لهذا العنوان حساب، فسيصلك رابط لاختيار كلمة مرور جديدة.'],
])('%s: a success message is in the language of the request', async (language, message) => {
  const response = await fixture.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: { 'accept-language': language },
    payload: { email: 'nobody@example.org' },
  });
  expect(response.json()).toEqual({ ok: true, message });
});
