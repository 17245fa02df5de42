/**
 * Makes 2,000 flyers, four at a time, and reports the memory in MB as a JSON object in its last line. `bench/flyer.ts` runs
 * this in a separate process, so the result excludes the rivals and scene creation. The argument is the path of the saved scenes.
 */
import { createDrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { freeBytes } from '#server/platform/kernel/free-bytes.ts';
import { jobOf, loadScenes } from './flyer-scenes.ts';
import { memoryOnly } from './memory-storage.ts';

const FLYERS = 2000;
const IN_FLIGHT = 4;
const MARKS = [500, 1000, 1500, 2000];

const scenes = await loadScenes(process.argv[2]!);
const pool = createDrawingPool(memoryOnly(scenes));
const rss = (): number => Math.round(process.memoryUsage.rss() / 1e6);
const at: Record<number, number> = {};
let peak = 0;
let started = 0;
let done = 0;

await Promise.all(
  Array.from({ length: IN_FLIGHT }, async () => {
    while (started < FLYERS) {
      const job = jobOf(scenes[started % scenes.length]!, started++);
      freeBytes((await pool.run(job, [job.photo!.bytes.buffer])).bytes);
      done += 1;
      peak = Math.max(peak, rss());
      if (MARKS.includes(done)) at[done] = rss();
    }
  }),
);
await pool.close();
console.log(JSON.stringify({ flyers: FLYERS, rssMb: at, peakMb: peak }));
