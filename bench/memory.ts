/**
 * `npm run bench:memory`: the memory (RSS) of the whole product under mixed use, on both engines, in three rounds. Each round
 * reads lists, pages, searches and pictures, uploads pictures, makes flyers of many templates with large photos, and downloads
 * the flyers in other formats. A soak of 100,000 mixed requests follows. Prints the memory after each part and each tenth of the
 * soak, the peak and, as its last line, a JSON object. Exits 1 if a goal is exceeded. `-- pglite` tests one engine. Linux only.
 */
import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import { connectPglite, connectPostgres } from '#server/platform/db/connect.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startPostgresServer } from '#server/test/servers/postgres-server.ts';
import { startProduct } from '../e2e/product.ts';
import { readsOf } from './api-calls.ts';
import type { LoadRequest } from './api-load.ts';
import { seedWorld, type World } from './api-world.ts';
import { startGenerator } from './generator.ts';

/** Memory goals in MB of 1,048,576 bytes. */
const GOALS: Record<string, number> = { pglite: 1024, postgres: 700 };
const ROUNDS = 3;
const TEMPLATES = 28;
const FLYERS = 400;
const UPLOADS = 24;
/** Requests in each tenth of the soak: reads, and flyers with new names. */
const TENTH = { reads: 9900, flyers: 100 };
/** Maximum ratio of the memory after the last tenth of the soak to the memory after the third tenth. */
const GROWTH_MOST = 1.1;

type Part = { name: string; method: 'GET' | 'POST'; connections: number; requests: LoadRequest[] };

async function noise(width: number, height: number, hue: number): Promise<string> {
  const layer = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#888', noise: layer } })
    .modulate({ hue })
    .jpeg({ quality: 80 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

async function post<Answer>(url: string, bearer: string, body: object): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Creates templates of every size, each with its own background. */
async function makeTemplates(url: string, { templates }: World): Promise<string[]> {
  const sizes = Object.entries(CANVAS_SIZES);
  const ids: string[] = [];
  for (let n = 0; n < TEMPLATES; n++) {
    const [canvasSize, { width, height }] = sizes[n % sizes.length]!;
    const { eventId, bearer } = templates[n]!;
    const text = {
      text: '',
      x: 20,
      width: width - 40,
      color: '#ffffff',
      align: 'center',
      fontWeight: 'bold',
    };
    const layoutJson = {
      version: 2,
      textElements: [
        { ...text, id: 'eventTitle', placeholder: '{eventName}', show: true, y: 40, fontSize: 36 },
        { ...text, id: 'attendeeName', placeholder: '{attendeeName}', y: height - 160, fontSize: 48 },
        { ...text, id: 'attendeeCountry', placeholder: '{attendeeCountry}', y: height - 80, fontSize: 30 },
      ],
      photoElements: [
        {
          id: 'attendeePhoto',
          x: width / 2 - 120,
          y: 160,
          size: 240,
          strokeWidth: 6,
          strokeColor: '#f2a51a',
        },
      ],
    };
    const background = { r: n * 9, g: 90, b: 200 - n * 7 };
    const png = await sharp({ create: { width: width * 2, height: height * 2, channels: 3, background } })
      .png()
      .toBuffer();
    const backgroundPath = `data:image/png;base64,${png.toString('base64')}`;
    const body = { name: `Soak ${n}`, eventId, canvasSize, layoutJson, backgroundPath };
    ids.push((await post<{ id: string }>(`${url}/api/templates`, bearer, body)).id);
  }
  return ids;
}

async function partsOf(round: number, world: World, templateIds: readonly string[]): Promise<Part[]> {
  const { slugs, organizers } = world;
  const photo = await noise(4000, 3000, 90);
  const small = await noise(900, 1200, 40);
  const poster = await noise(3000, 2000, 10 + round);
  const some = (most: number) => slugs.slice(round * most, (round + 1) * most);
  const get = (name: string, requests: LoadRequest[]): Part => ({
    name,
    method: 'GET',
    connections: 4,
    requests,
  });
  return [
    get(
      'API reads',
      readsOf(world).flatMap(({ requests }) => requests.slice(0, 300)),
    ),
    get(
      'pages',
      some(600).flatMap((slug) => [
        { path: `/events/${slug}` },
        { path: '/' },
        { path: `/?search=${slug.slice(0, 9)}` },
      ]),
    ),
    get(
      'search',
      some(800).map((slug, n) => ({ path: `/api/events?search=${slug.split('-')[n % 2]}%20${round}${n}` })),
    ),
    get(
      'feeds and cards',
      some(150).flatMap((slug) => [
        { path: `/api/events/${slug}/card.jpg` },
        { path: '/events.rss?country=Kenya' },
      ]),
    ),
    {
      name: 'uploads',
      method: 'POST',
      connections: 3,
      requests: Array.from({ length: UPLOADS }, (_, n) => ({
        path: '/api/events',
        bearer: organizers[round * UPLOADS + n]!.bearer,
        body: {
          name: `Soak ${round} ${n}`,
          description: 'Pictures.',
          eventDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
          location: 'Nairobi, Kenya',
          category: 'technology',
          heroPath: poster,
        },
      })),
    },
    {
      name: 'flyers',
      method: 'POST',
      connections: 4,
      requests: Array.from({ length: FLYERS }, (_, n) => ({
        path: '/api/flyers/generate',
        body: {
          attendeeName: `Ama ${round} ${n}`,
          attendeeCountry: 'Ghana',
          templateId: templateIds[n % templateIds.length],
          attendeePhoto: n % 4 === 0 ? photo : small,
          // Browsers send the focus. Without it, the server would search noise for faces, which takes a second per flyer.
          photoFocus: { x: 0.5, y: 0.5, zoom: 1, rotation: 0 },
        },
      })),
    },
  ];
}

interface Measured {
  table: Record<string, Record<string, number>>;
  peakMb: number;
  endMb: number;
  /** Memory after the last tenth of the soak, divided by the memory after the third. */
  growth: number;
}

async function measure(
  engine: string,
  environment: Record<string, string>,
  connection: DatabaseConnection,
): Promise<Measured> {
  await migrate(connection);
  const seeded = await seedWorld(connection.db);
  const { rows } = await connection.db.execute<{ id: string }>(
    sql`select id from events where ends_at > now() + interval '1 day'`,
  );
  const upcoming = new Set(rows.map(({ id }) => id));
  const world = { ...seeded, templates: seeded.templates.filter(({ eventId }) => upcoming.has(eventId)) };
  await connection.close();
  const product = await startProduct({ RATE_LIMITS: 'off', SEED: 'none', LOG_LEVEL: 'warn', ...environment });
  const status = async (line: string): Promise<number> => {
    const text = await readFile(`/proc/${product.pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(text)![1]) / 1024);
  };
  const table: Measured['table'] = {};
  const generator = startGenerator();
  const note = async (round: string, name: string) => {
    (table[name] ??= {})[`${engine} ${round}`] = await status('VmRSS');
  };
  await note('0', 'started');
  const templateIds = await makeTemplates(product.url, world);
  await note('0', 'templates');
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, ...part } of await partsOf(round, world, templateIds)) {
      await generator.send({ origin: product.url, once: true, maxRequests: 1e6, maxMs: 600_000, ...part });
      await note(String(round + 1), name);
      if (process.env.VERBOSE)
        console.error(engine, round, name, await status('VmRSS'), await status('VmHWM'));
    }
  }
  const parts = await partsOf(ROUNDS - 1, world, templateIds);
  const reads = parts.filter(({ method }) => method === 'GET').flatMap(({ requests }) => requests);
  const flyers = parts.at(-1)!.requests.slice(0, TENTH.flyers);
  const soaked: number[] = [];
  for (let tenth = 1; tenth <= 10; tenth++) {
    const load = { origin: product.url, connections: 4, maxMs: 600_000 };
    await generator.send({ ...load, method: 'GET', requests: reads, once: false, maxRequests: TENTH.reads });
    const named = flyers.map(({ path, body }, n) => ({
      path,
      body: { ...body, attendeeName: `Kofi ${tenth} ${n}` },
    }));
    await generator.send({ ...load, method: 'POST', requests: named, once: true, maxRequests: 1e6 });
    soaked.push(await status('VmRSS'));
    await note('soak', `tenth ${tenth}`);
  }
  const growth = Math.round((soaked.at(-1)! / soaked[2]!) * 100) / 100;
  const peakMb = await status('VmHWM');
  const endMb = await status('VmRSS');
  generator.stop();
  await product.stop();
  return { table, peakMb, endMb, growth };
}

const ENGINES: Record<string, () => Promise<Measured>> = {
  pglite: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tukutane-memory-'));
    const measured = await measure(
      'pglite',
      { DATA_DIR: dataDir },
      await connectPglite({ dataDir: join(dataDir, 'database') }),
    );
    await rm(dataDir, { recursive: true, force: true });
    return measured;
  },
  postgres: async () => {
    const server = await startPostgresServer();
    const url = server.urlOf('postgres');
    const measured = await measure('postgres', { DATABASE_URL: url }, await connectPostgres(url, () => {}));
    await server.stop();
    return measured;
  },
};

const table: Measured['table'] = {};
const facts: Record<string, Omit<Measured, 'table'> & { goalMb: number; growthMost: number }> = {};
for (const [engine, run] of Object.entries(ENGINES)) {
  if (!engine.includes(process.argv[2] ?? '')) continue;
  const { table: rows, ...measured } = await run();
  for (const [part, row] of Object.entries(rows)) table[part] = { ...table[part], ...row };
  facts[engine] = { ...measured, goalMb: GOALS[engine]!, growthMost: GROWTH_MOST };
}
console.table(table);
console.log(JSON.stringify(facts));
const isMet = Object.values(facts).every(
  ({ peakMb, goalMb, growth }) => peakMb <= goalMb && growth <= GROWTH_MOST,
);
process.exitCode = isMet ? 0 : 1;
