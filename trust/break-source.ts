/**
 * Applies one of the deliberate mistakes while modules load; no file changes. `npm run trust -- --prove` loads it before everything else,
 * also in workers and child processes. TRUST_BREAK is the mistake's name.
 */
import { registerHooks } from 'node:module';
import { BREAKS } from './breaks.ts';

const broken = BREAKS.find(({ name }) => name === process.env.TRUST_BREAK);
if (!broken) throw new Error(`No mistake is named ${process.env.TRUST_BREAK}.`);
const target = new URL(`../${broken.file}`, import.meta.url).href;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== target) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array | string as string).toString();
    if (source.split(broken.find).length !== 2)
      throw new Error(`${broken.file} does not contain the text once.`);
    return { ...loaded, source: source.replace(broken.find, () => broken.replace) };
  },
});
