/** `npm run serve`: starts the built product. Servers build each release once, with `npm run build`. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { resolveOnce } from './resolve-once.ts';
import { restartLean } from './restart-lean.ts';
import { stopWithNpm } from './stop-with-npm.ts';

// Restarts, because after `npm start` this process still holds the build's memory.
restartLean(import.meta.filename);
enableCompileCache();
resolveOnce();
stopWithNpm();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { runInstances } = await import('../src/server/app/startup/run-instances.ts');
if (!(await runInstances(import.meta.filename))) {
  const { start } = await import('../src/main.ts');
  await start();
  // Otherwise Node writes the cache when the process ends, and never if it is killed.
  flushCompileCache();
}
