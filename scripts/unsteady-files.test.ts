import { expect, test } from 'vitest';
import { unsteadyFiles } from './unsteady-files.ts';

const passed = { name: '/repo/src/a.test.ts', status: 'passed' };
const failedAt = (path: string) => ({ name: `/repo/${path}`, status: 'failed' });
const filesOf = (...testResults: { name: string; status: string }[]) =>
  unsteadyFiles({ testResults }, '/repo');

test('one or two failed browser test files run again', () => {
  expect(filesOf(passed, failedAt('e2e/a.test.ts'), failedAt('e2e/b.test.ts'))).toEqual([
    'e2e/a.test.ts',
    'e2e/b.test.ts',
  ]);
});

test('nothing runs again if another kind of test failed too', () => {
  expect(filesOf(failedAt('e2e/a.test.ts'), failedAt('src/b.test.ts'))).toEqual([]);
});

test('nothing runs again if three files failed', () => {
  expect(filesOf(...['a', 'b', 'c'].map((name) => failedAt(`e2e/${name}.test.ts`)))).toEqual([]);
});
