/** `npm start`: builds the pages if their sources changed, then starts the product in this process. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

await import('./build.ts');
await import('./serve.ts');
