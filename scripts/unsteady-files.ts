import { relative, sep } from 'node:path';

/** What this reads of the JSON that vitest reports. */
export interface TestReport {
  testResults: { name: string; status: string }[];
}

/** More files than these fail because something is broken. */
const MOST = 2;

/** The files, relative to the root, that deserve a second run: few, and browser tests all of them. Otherwise none. */
export function unsteadyFiles({ testResults }: TestReport, root = process.cwd()): string[] {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(root, name).split(sep).join('/'));
  return failed.length <= MOST && failed.every((name) => name.startsWith('e2e/')) ? failed : [];
}
