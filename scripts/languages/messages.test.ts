import { expect, test } from 'vitest';
import { writeCatalog } from './catalogs.ts';
import { findEnglish } from './find-english.ts';
import { findMessages } from './find-messages.ts';
import { inlineMessages, markMessages } from './inline-messages.ts';
import { callFault, translationFault } from './message-faults.ts';

test('messages are found in calls, with the names of their values', () => {
  const code = `t('Plain'); rich('See <b>{x}</b>', { b: bold, x }); t(isOn ? 'Yes' : 'No'); m('Label'); other('None');`;
  expect(findMessages('a.ts', code).map(({ message, values }) => [message, values])).toEqual([
    ['Plain', []],
    ['See <b>{x}</b>', ['b', 'x']],
    ['Yes', []],
    ['No', []],
    ['Label', []],
  ]);
});

test('English outside the catalogues is found in texts, attributes, conditions and objects', () => {
  const found = (code: string) => findEnglish('a.tsx', code).map((line) => line.slice('a.tsx:1: '.length));
  expect(found('<p>Some words</p>')).toEqual(['Some words']);
  expect(found('<img alt="A picture" className="Flex wide" />')).toEqual(['A picture']);
  expect(found('<p>{isOn ? "Shown" : null}</p>')).toEqual(['Shown']);
  expect(found('show({ title: "Not Saved", tone: "danger" })')).toEqual(['Not Saved']);
  expect(found('const text = `You have ${count} tokens left`;')).toEqual(['You have {} tokens left']);
  expect(found('<p>{t("Some words")} · {name}</p>')).toEqual([]);
  expect(found('throw new Error("Nobody reads this.")')).toEqual([]);
});

test('a translation must keep the arguments and tags, and have the plural forms of its language', () => {
  expect(translationFault('fr', 'Hello {name}', 'Bonjour {nom}')).toContain('name, nom');
  expect(translationFault('fr', '<a>Terms</a>', 'Conditions')).toContain('<a>');
  expect(translationFault('fr', '{n} x', '{n} y')).toBeNull();
  const english = '{n, plural, one {# day} other {# days}}';
  expect(translationFault('ar', english, '{n, plural, one {يوم} other {# يوم}}')).toContain(
    'zero, two, few, many',
  );
  expect(translationFault('fr', english, '{n, plural, one {# jour} other {# jours}}')).toBeNull();
  expect(translationFault('sw', english, '{n, plural, one {siku #}}')).toContain('malformed');
});

test('a call must give the values of its message, and no others', () => {
  expect(callFault('Hello {name}', [])).toContain('no value for: name');
  expect(callFault('Hello', ['name'])).toContain('does not use: name');
  expect(callFault('{n, plural, one {#} other {# of <b>{all}</b>}}', ['n', 'b', 'all'])).toBeNull();
});

test('a built file gets the translations, whatever quotes the minifier chose', () => {
  const plugin = markMessages();
  const transform = plugin.transform as (this: unknown, code: string, id: string) => { code: string } | null;
  const context = { environment: { config: { build: { ssr: false } } } };
  const source = `const a = t('Don’t "stop" \`it\`'); const b = t('{n, plural, one {#} other {# of it}}', { n });`;
  const { code } = transform.call(context, source, '/x/src/web/kit/a.ts')!;
  const text = inlineMessages(
    code.replace('"@@text', '`@@text').replace(/@@"; const b/, '@@`; const b'),
    (message) => message,
  );
  const t = (tokens: unknown) => tokens;
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- it reads the built code back
  const [a, b] = new Function('t', 'n', `${text}; return [a, b]`)(t, 1) as unknown[];
  expect(a).toBe('Don’t "stop" `it`');
  expect(b).toEqual([['n', { one: [['n']], other: [['n'], ' of it'] }]]);
});

test('a French catalogue is written with no-break spaces before punctuation', () => {
  const written = (language: 'fr' | 'pt') =>
    writeCatalog(language, [
      { message: 'Why?', translation: '<b>Pourquoi :</b> {n, plural, one {lui ?} other {eux !}}', files: [] },
    ]);
  expect(written('fr')).toContain('<b>Pourquoi\u202F:</b> {n, plural, one {lui\u202F?} other {eux\u202F!}}');
  expect(written('pt')).not.toContain('\u202F');
});
