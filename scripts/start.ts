/** `npm start`: builds the pages if their sources changed, then starts the product in this process. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { resolveOnce } from './resolve-once.ts';
import { stopWithNpm } from './stop-with-npm.ts';

enableCompileCache();
resolveOnce();
stopWithNpm();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

await import('./build.ts');
const { start } = await import('../src/main.ts');
await start();
