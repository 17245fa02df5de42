import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

// Runs serve.ts rather than start.ts, which builds: two concurrent builds would conflict. `npm test` has already built the pages.
const SERVE = join(import.meta.dirname, '../../../../scripts/serve.ts');

/** The product, running in a separate process. */
export interface ProductRun {
  child: ChildProcessByStdio<null, Readable, Readable>;
  output: () => string;
  /** Resolves with the address once the process reports that it serves. */
  serving: Promise<string>;
  exited: Promise<number | null>;
}

/** Starts the product on any free port, with `settings` and a few test defaults as its only environment. */
export function runProduct(settings: Record<string, string>): ProductRun {
  const child = spawn(process.execPath, [SERVE], {
    env: {
      PATH: process.env.PATH,
      // Caches compiled code like `npm start`. Compiling takes a third of the startup time.
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      LOG_LEVEL: 'warn',
      PORT: '0',
      SEED: 'none',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const serving = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const address = /is at (http\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    exited.then(
      () => reject(new Error(`It ended:\n${output}`)),
      () => {},
    );
  });
  serving.catch(() => {});
  return { child, output: () => output, serving, exited };
}
