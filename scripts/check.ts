/**
 * `npm run check`: types in each source folder, lint (with import rules), message catalogs, unused code and formatting. Runs
 * all checks even if one fails, and exits 1 if any failed.
 */
import { spawnSync } from 'node:child_process';

const CHECKS: [name: string, ...command: string[]][] = [
  ['types: contract', 'tsc', '-p', 'src/contract'],
  ['types: flyer', 'tsc', '-p', 'src/flyer'],
  ['types: server', 'tsc', '-p', 'src/server'],
  ['types: web', 'tsc', '-p', 'src/web'],
  ['types: scripts, bench, e2e', 'tsc', '-p', '.'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['languages', 'node', 'scripts/messages.ts', '--check'],
  ['unused code', 'knip'],
  ['format', 'oxfmt', '--check', '.'],
];

const only = process.argv.slice(2);
const failed: string[] = [];
for (const [name, command, ...args] of CHECKS) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
  const started = performance.now();
  const run = spawnSync(command!, args, { encoding: 'utf8', shell: process.platform === 'win32' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const passed = run.status === 0;
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (!passed) {
    failed.push(name);
    console.log(`${run.stdout}${run.stderr}${run.error?.message ?? ''}`);
  }
}
if (failed.length > 0) {
  console.error(`npm run check: failed: ${failed.join('; ')}`);
  process.exit(1);
}
