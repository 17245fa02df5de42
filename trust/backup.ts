import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptIfZero } from '../e2e/cluster/promise.ts';
import type { Suite } from './suite.ts';

const DRILLS = ['src/server/app/backup/backup-drill.test.ts', 'src/server/app/backup/whole-backups.test.ts'];

interface Report {
  testResults: { assertionResults: { status: string; title: string; failureMessages: string[] }[] }[];
}

/** The promise: a backup taken while the product serves is complete, and can be restored elsewhere. */
export const backup: Suite = {
  name: 'backup',
  async run({ isShort }) {
    if (isShort) {
      console.log('SKIPPED: the drill is a test of its own in npm test.');
      return [];
    }
    const folder = await mkdtemp(join(tmpdir(), 'trust-backup-'));
    const outputFile = join(folder, 'report.json');
    spawnSync('vitest', ['run', '--reporter=json', `--outputFile.json=${outputFile}`, ...DRILLS]);
    const report = JSON.parse(await readFile(outputFile, 'utf8')) as Report;
    await rm(folder, { recursive: true });
    return report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ title, status, failureMessages }) =>
        keptIfZero(
          title,
          1,
          { failed: status === 'passed' ? 0 : 1 },
          failureMessages.join('; ').slice(0, 300),
        ),
      );
  },
};
