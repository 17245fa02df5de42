/**
 * `npm test`: everything that CI runs, fastest first: types, lint and formatting; the build; unit, server and browser tests;
 * a short run of the trust suites; page weights. Stops at the first failure with its exit code. `npm test -- --strict` never
 * runs a test a second time.
 */
import { spawnSync } from 'node:child_process';

const STEPS: [name: string, ...command: string[]][] = [
  ['check', 'node', 'scripts/check.ts'],
  ['build', 'node', 'scripts/build.ts'],
  ['tests', 'node', 'scripts/run-tests.ts', ...process.argv.slice(2)],
  ['trust', 'node', 'scripts/trust.ts', '--short'],
  ['page weight', 'node', 'bench/weight.ts', '--check'],
];

for (const [name, command, ...args] of STEPS) {
  console.log(`\n== ${name}`);
  const run = spawnSync(command!, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (run.status !== 0) {
    console.error(`npm test: ${name} failed${run.error ? `: ${run.error.message}` : ''}`);
    process.exit(run.status ?? 1);
  }
}
