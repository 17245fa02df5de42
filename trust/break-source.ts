/**
 * Applies one of the deliberate mistakes to a module as it loads; no file on disk changes. `npm run trust -- --prove` preloads
 * this file, also in workers and child processes. TRUST_BREAK is the mistake's name.
 */
import fs from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { BREAKS } from './breaks.ts';

const broken = BREAKS.find(({ name }) => name === process.env.TRUST_BREAK);
if (!broken) throw new Error(`No mistake is named ${process.env.TRUST_BREAK}.`);
const target = new URL(`../${broken.file}`, import.meta.url);

function breakText(source: string): string {
  if (source.split(broken!.find).length !== 2)
    throw new Error(`${broken!.file} does not contain the text once.`);
  return source.replace(broken!.find, () => broken!.replace);
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== target.href) return loaded;
    return { ...loaded, source: breakText(Buffer.from(loaded.source as string).toString()) };
  },
});

// Migrations are not modules: drizzle reads them as files.
const { readFileSync } = fs;
fs.readFileSync = ((path: fs.PathOrFileDescriptor, ...options: []) => {
  const content: unknown = readFileSync(path, ...options);
  const isTarget = target.pathname.endsWith('.sql') && path === fileURLToPath(target);
  return isTarget ? breakText(String(content)) : content;
}) as typeof fs.readFileSync;
