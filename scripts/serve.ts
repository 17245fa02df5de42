/** `npm run serve`: starts the built product. Run `npm run build` once per release first. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { resolveOnce } from './resolve-once.ts';
import { restartLean } from './restart-lean.ts';
import { stopWithNpm } from './stop-with-npm.ts';

// Restarts this process, which still holds the build's memory after `npm start`.
restartLean(import.meta.filename);
enableCompileCache();
resolveOnce();
stopWithNpm();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { runInstances } = await import('../src/server/app/startup/run-instances.ts');
if (!(await runInstances(import.meta.filename))) {
  const { start } = await import('../src/main.ts');
  await start();
  // Writes the compile cache now, because Node writes it only when the process exits, and never if the process is killed.
  flushCompileCache();
}
