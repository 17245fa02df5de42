/**
 * `npm run bench:flyer`: compares our pipeline from photo to flyer with a lower bound (`floor`) and three rivals. All five take
 * turns, so other load slows all of them. Then measures our pipeline and the lower bound with photo treatments and with every
 * starter, flyers per second with four at once, and memory over 2,000 flyers.
 * `--rounds=40` sets the number of rounds. The last line is a JSON object.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { MAX_PHOTO_BYTES } from '#contract/flyers/photo-limits.ts';
import { decodeDataUrl } from '#server/platform/media/pictures/decode-data-url.ts';
import { starterTemplates } from '#server/domains/starters/starter-templates.ts';
import { browserScreenshot, floor, satoriAndResvg, sharpOverlay, type Contender } from './flyer-rivals.ts';
import {
  FOCUS,
  flyerOf,
  jobOf,
  makeScenes,
  saveScenes,
  starterScene,
  treatedScene,
  type Scene,
} from './flyer-scenes.ts';
import { memoryOnly } from './memory-storage.ts';
import { restartLean } from '../scripts/restart-lean.ts';

// Restarts this process with the server's memory settings.
restartLean(import.meta.filename);

const ROUNDS = Number(process.argv.find((arg) => arg.startsWith('--rounds='))?.slice(9) ?? 40);
const WARM_UP = 8;
const IN_FLIGHT = 4;
const FLYERS_PER_BURST = 120;
const BURSTS = 5;

const scenes = await makeScenes();
/** The scenes whose backgrounds the pool can load. */
const served = [...scenes, treatedScene(scenes[0]!)];
const pool = createDrawingPool(memoryOnly(served));
const browser = await browserScreenshot();
const dataUrls = new Map(
  scenes.map(({ photo }) => [photo, `data:image/jpeg;base64,${photo.toString('base64')}`]),
);

/** The whole pipeline of a request: parses the data URL, then decodes, draws and encodes in a worker. */
const ours: Contender = async (scene, number) => {
  const bytes = await decodeDataUrl(dataUrls.get(scene.photo)!, 'attendeePhoto', MAX_PHOTO_BYTES);
  const job = { kind: 'flyer', flyer: flyerOf(scene, number), photo: { bytes, focus: FOCUS } } as const;
  return (await pool.run(job, [bytes.buffer])).bytes;
};

const lean: Record<string, Contender> = { 'our pipeline': ours, 'floor: decode + encode': floor };
const contenders = {
  ...lean,
  'satori + resvg': await satoriAndResvg(),
  'sharp + SVG overlay': sharpOverlay,
  'browser screenshot': browser.make,
};

type Measured = { medianMs: number; p95Ms: number; timesFloor: number };

async function race(
  scene: Scene,
  contenders: Record<string, Contender>,
  rounds: number,
): Promise<Record<string, Measured>> {
  const names = Object.keys(contenders);
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]]));
  for (let round = -WARM_UP; round < rounds; round++) {
    // Rotates the order, so no contender always follows the same one.
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + round + WARM_UP) % names.length]!;
      const start = performance.now();
      await contenders[name]!(scene, round + WARM_UP);
      if (round >= 0) times[name]!.push(performance.now() - start);
    }
  }
  const base = quantile(times['floor: decode + encode']!, 0.5);
  return Object.fromEntries(
    names.map((name) => {
      const medianMs = quantile(times[name]!, 0.5);
      return [name, { medianMs, p95Ms: quantile(times[name]!, 0.95), timesFloor: medianMs / base }];
    }),
  );
}

async function flyersPerSecond(make: (number: number) => Promise<unknown>): Promise<number> {
  let started = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (started < FLYERS_PER_BURST) await make(started++);
    }),
  );
  return (FLYERS_PER_BURST * 1000) / (performance.now() - start);
}

function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]!;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const row = (...cells: (string | number)[]): void =>
  console.log(
    cells.map((cell, i) => (i === 0 ? String(cell).padEnd(26) : String(cell).padStart(13))).join(''),
  );

const latency: Record<string, Record<string, Measured>> = {};
for (const scene of scenes) {
  const results = await race(scene, contenders, ROUNDS);
  latency[scene.name] = results;
  console.log(`\n${scene.name}, cached background, three texts (${ROUNDS} interleaved rounds)`);
  row('', 'median ms', 'p95 ms', 'x floor', 'ours faster');
  const own = results['our pipeline']!.medianMs;
  for (const [name, measured] of Object.entries(results)) {
    measured.medianMs = round(measured.medianMs, 2);
    measured.p95Ms = round(measured.p95Ms, 2);
    measured.timesFloor = round(measured.timesFloor, 2);
    row(
      name,
      measured.medianMs,
      measured.p95Ms,
      measured.timesFloor,
      `${(measured.medianMs / own).toFixed(1)}x`,
    );
  }
}
await browser.close();

console.log(`\nPhoto treatments, and ${starterTemplates().length} starters in their own size`);
row('', 'median ms', 'p95 ms', 'x floor');
const designs: Record<string, Measured> = {};
async function measureDesign(scene: Scene, rounds: number): Promise<void> {
  designs[scene.name] = (await race(scene, lean, rounds))['our pipeline']!;
}
await measureDesign(served.at(-1)!, ROUNDS);
for (const starter of starterTemplates()) {
  const scene = await starterScene(starter, scenes[0]!.photo);
  served.push(scene);
  await measureDesign(scene, Math.ceil(ROUNDS / 5));
  served.pop();
}
const { [served.at(-1)!.name]: treated, ...starters } = designs;
const byRatio = Object.entries(starters).toSorted(([, a], [, b]) => a.timesFloor - b.timesFloor);
for (const [name, { medianMs, p95Ms, timesFloor }] of [
  ['photo treatments', treated!] as const,
  ['median starter', byRatio[byRatio.length >> 1]![1]] as const,
  ...byRatio.slice(-3),
]) {
  row(name, medianMs.toFixed(2), p95Ms.toFixed(2), timesFloor.toFixed(2));
}

console.log(
  `\nFlyers per second, ${IN_FLIGHT} in flight (best of ${BURSTS} alternating bursts of ${FLYERS_PER_BURST})`,
);
row('', 'ours', 'floor', 'share');
const throughput: Record<string, { ours: number; floor: number; share: number }> = {};
for (const scene of scenes) {
  const own: number[] = [];
  const base: number[] = [];
  for (let burst = 0; burst < BURSTS; burst++) {
    base.push(await flyersPerSecond((number) => floor(scene, number)));
    own.push(await flyersPerSecond((number) => drawJob(scene, number)));
  }
  // Uses the best burst, because other load can only slow a burst down.
  const [mine, most] = [Math.max(...own), Math.max(...base)];
  throughput[scene.name] = { ours: round(mine, 1), floor: round(most, 1), share: round(mine / most, 2) };
  row(scene.name, mine.toFixed(1), most.toFixed(1), `${Math.round((mine / most) * 100)} %`);
}
await pool.close();

async function drawJob(scene: Scene, number: number): Promise<void> {
  const job = jobOf(scene, number);
  await pool.run(job, [job.photo!.bytes.buffer]);
}

const directory = await mkdtemp(join(tmpdir(), 'bench-flyer-'));
const scenesFile = join(directory, 'scenes');
await saveScenes(scenesFile, scenes);
const memoryScript = fileURLToPath(new URL('./flyer-memory.ts', import.meta.url));
const memoryRun = execFileSync(process.execPath, [...process.execArgv, memoryScript, scenesFile]);
await rm(directory, { recursive: true });
const memory = JSON.parse(memoryRun.toString().trim().split('\n').at(-1)!) as {
  rssMb: Record<string, number>;
  peakMb: number;
};
console.log('\nMemory of a process that makes 2,000 flyers, 4 in flight (RSS, MB)');
row('after flyers', ...Object.keys(memory.rssMb), 'peak');
row('', ...Object.values(memory.rssMb), memory.peakMb);
console.log(JSON.stringify({ latency, designs, throughput, memory }));
