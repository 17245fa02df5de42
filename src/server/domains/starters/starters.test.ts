import fastify from 'fastify';
import { Readable } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import type { Turn } from '#server/platform/jobs/job.ts';
import { mediaRoutes } from '#server/platform/media/media-routes.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import {
  findStarterBackgrounds,
  isStarterBackground,
  listStarters,
  sizesOfStarter,
} from './list-starters.ts';
import { starterThumbnail } from './starter-thumbnail.ts';
import type { StarterTemplate } from './starter-templates.ts';
import { startersJob } from './starters-job.ts';
import { backgroundKeyOf } from './store-starter-background.ts';

const starters = vi.hoisted((): StarterTemplate[] => {
  const layout = { version: 2, textElements: [], photoElements: [] } as const;
  return ['Red', 'Green', 'Blue'].map((name) => ({
    id: name.toLowerCase(),
    name,
    canvasSize: '600x600',
    layout: { ...layout, textElements: [], photoElements: [] },
    otherSizes: [],
    background: `<svg xmlns="http://www.w3.org/2000/svg" width="6" height="6"><!--${name}--></svg>`,
  }));
});
vi.mock('./starter-templates.ts', () => ({ starterTemplates: () => starters }));

const files = new Map<string, Uint8Array>();
let looking = 0;
let atOnce = 0;
const exists = vi.fn<Storage['exists']>(async (key) => {
  atOnce = Math.max(atOnce, ++looking);
  await new Promise(setImmediate);
  looking -= 1;
  return files.has(key);
});
const put = vi.fn<Storage['put']>(async (key, bytes) => void files.set(key, bytes));
const read = vi.fn<Storage['read']>(async (key) => (files.get(key) as Buffer | undefined) ?? null);
const stream = async (key: string) => {
  const bytes = files.get(key);
  return bytes ? { body: Readable.from([Buffer.from(bytes)]), size: bytes.length } : null;
};
let storage: Storage;
beforeEach(() => {
  files.clear();
  vi.clearAllMocks();
  atOnce = 0;
  storage = { exists, put, read, stream } as Partial<Storage> as Storage;
});
const run = vi.fn<DrawingPool['run']>(async () => ({ bytes: new Uint8Array([1]), missingCharacters: [] }));
const thumbnail = (id: string) =>
  starterThumbnail({ storage, drawings: { run } as Partial<DrawingPool> as DrawingPool }, id);

test('the sizes of a starter are found by any of its backgrounds, which can all be stored', async () => {
  const [red] = starters;
  const story = {
    ...red!,
    canvasSize: '1080x1920' as const,
    background: red!.background.replace('Red', 'Tall'),
  };
  starters[0] = { ...red!, otherSizes: [story] };
  try {
    const path = `/${backgroundKeyOf(story)}`;
    expect(sizesOfStarter(path).map(({ canvasSize }) => canvasSize)).toEqual(['1080x1920', '600x600']);
    expect(sizesOfStarter(`/${backgroundKeyOf(starters[1]!)}`)).toHaveLength(1);
    expect(sizesOfStarter('/media/00/other.webp')).toEqual([]);
    expect(await isStarterBackground(storage, path)).toBe(true);
    expect(files.has(path.slice(1))).toBe(true);
    expect(await findStarterBackgrounds(null, [path.slice(1)])).toEqual(new Set([path.slice(1)]));
  } finally {
    starters[0] = red!;
  }
});

test('keys and unknown ids are looked up without drawing or storage access', async () => {
  await expect(thumbnail('mauve')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await isStarterBackground(storage, '/media/00/other.webp')).toBe(false);
  const key = backgroundKeyOf(starters[0]!);
  expect(await findStarterBackgrounds(null, [key, 'media/00/other.webp'])).toEqual(new Set([key]));
  expect(listStarters()[0]).toMatchObject({ id: 'red', backgroundPath: `/${key}` });
  expect([exists, read, put].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});

test('backgrounds are drawn one at a time, and each picture once for concurrent requests', async () => {
  await thumbnail('red');
  expect(files.size).toBe(2);
  const blue = `/${backgroundKeyOf(starters[2]!)}`;
  await Promise.all([
    thumbnail('green'),
    thumbnail('green'),
    thumbnail('blue'),
    isStarterBackground(storage, blue),
  ]);
  expect([atOnce, files.size, run.mock.calls.length]).toEqual([1, 6, 3]);
  expect(put.mock.calls).toHaveLength(6);
});

test('a background that was not drawn yet is drawn when it is first requested', async () => {
  const app = fastify();
  await app.register(mediaRoutes, {
    storage,
    picturesUrl: null,
    store: (key) => isStarterBackground(storage, `/${key}`),
  });
  const background = listStarters()[1]!.backgroundPath;
  const responses = await Promise.all([background, background].map((url) => app.inject({ url })));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(put).toHaveBeenCalledTimes(1);
  const other = `/media/00/${'0'.repeat(64)}.webp`;
  await expect(app.inject({ url: other })).resolves.toMatchObject({ statusCode: 404 });
});

test('starters are drawn once each, in the background, while no flyer is drawn', async () => {
  let running = 1;
  const look = vi.fn<() => number>(() => running);
  const drawings = Object.defineProperty({ run }, 'running', { get: look });
  const postpone = vi.fn<Turn['postpone']>();
  const job = startersJob(
    { storage, drawings: drawings as Partial<DrawingPool> as DrawingPool },
    { first: 0, between: 1 },
  );
  const prepared = job.run({ signal: new AbortController().signal, postpone });
  await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(3));
  expect(run).not.toHaveBeenCalled();
  running = 0;
  await prepared;
  await thumbnail('red');
  expect([run.mock.calls.length, postpone.mock.calls.length]).toEqual([3, 0]);
});

test('a starter that cannot be drawn breaks neither the others nor deletion', async () => {
  starters.push({ ...starters[0]!, id: 'broken', name: 'Broken', background: '<svg' });
  try {
    const key = backgroundKeyOf(starters[1]!);
    expect(await findStarterBackgrounds(null, [key])).toEqual(new Set([key]));
    expect(await isStarterBackground(storage, `/${key}`)).toBe(true);
    await thumbnail('green');
    await expect(thumbnail('broken')).rejects.toThrow('unsupported image format');
    const postpone = vi.fn<Turn['postpone']>();
    const drawings = { run, running: 0 } as Partial<DrawingPool> as DrawingPool;
    const job = startersJob({ storage, drawings }, { first: 0, between: 0 });
    await job.run({ signal: new AbortController().signal, postpone });
    expect(postpone.mock.calls.map(([id]) => id)).toEqual(['broken']);
  } finally {
    starters.pop();
  }
});
