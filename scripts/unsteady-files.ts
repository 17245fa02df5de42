import { relative, sep } from 'node:path';

/** The part of vitest's JSON report that `unsteadyFiles` reads. */
export interface TestReport {
  testResults: { name: string; status: string }[];
}

/** Maximum number of failed files that run again. If more fail, something is broken. */
const MOST = 2;

/** Returns the failed files, relative to the root, if they are few and all are browser tests. Otherwise returns none. */
export function unsteadyFiles({ testResults }: TestReport, root = process.cwd()): string[] {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(root, name).split(sep).join('/'));
  return failed.length <= MOST && failed.every((name) => name.startsWith('e2e/')) ? failed : [];
}
