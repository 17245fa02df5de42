/** `npm run serve`: starts the built product. Servers build each release once, with `npm run build`. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { resolveOnce } from './resolve-once.ts';
import { stopWithNpm } from './stop-with-npm.ts';

// Freed memory stays in glibc's arenas, by default eight per core, and after `npm start` also what the build took. This process starts
// its program afresh with two arenas.
if (process.platform === 'linux' && process.execve && process.env.MALLOC_ARENA_MAX === undefined) {
  const program = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url)];
  process.execve(process.execPath, program, { ...process.env, MALLOC_ARENA_MAX: '2' });
}

enableCompileCache();
resolveOnce();
stopWithNpm();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { runInstances } = await import('../src/server/app/startup/run-instances.ts');
if (!(await runInstances(import.meta.filename))) {
  const { start } = await import('../src/main.ts');
  await start();
}
