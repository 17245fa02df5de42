import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PRINTS = `
  import { restartLean } from ${JSON.stringify(join(import.meta.dirname, 'restart-lean.ts'))};
  restartLean(import.meta.filename);
  const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ } = process.env;
  console.log(JSON.stringify([MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, process.execArgv, process.argv.slice(2)]));`;

test.runIf(process.platform === 'linux')(
  'a program restarts once, in the same process, and keeps the operator’s settings',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'restart-lean-'));
    const program = join(directory, 'program.ts');
    await writeFile(program, PRINTS);
    const { MALLOC_ARENA_MAX: _arenas, MALLOC_MMAP_THRESHOLD_: _threshold, ...unset } = process.env;
    const env = { ...unset, MALLOC_ARENA_MAX: '5' };
    const output = execFileSync(process.execPath, ['--no-warnings', program, '--rounds=2'], { env });
    await rm(directory, { recursive: true });
    const settings = JSON.parse(output.toString()) as unknown[];
    expect(settings).toEqual([
      '5',
      '131072',
      ['--max-semi-space-size=8', '--heap-growing-percent=40', '--no-warnings'],
      ['--rounds=2'],
    ]);
  },
);
