import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createDrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { s3Storage, type S3Options } from '#server/platform/media/s3-storage.ts';
import { storageMarks } from '#server/platform/media/media-tables.ts';
import { contentKey, sha256 } from '#server/platform/media/storage.ts';
import type { PostgresServer } from '#server/test/servers/postgres-server.ts';
import { runProduct } from '#server/test/servers/run-product.ts';
import { squareScene, valuesOf, type Scene } from '../flyer-scenes.ts';
import { rounded, type Generator } from '../generator.ts';
import type { LoadRequest } from '../api-load.ts';
import type { FlyerPhoto } from './flyer-photo.ts';
import { hundredths } from './operation-costs.ts';
import { isDatabaseSession, startCounting } from './processor-time.ts';
import { watchWaits, type Waits } from './statements.ts';
import { openScale, type Organizer } from './world.ts';

interface Parts {
  connection: DatabaseConnection;
  server: PostgresServer;
  s3: S3Options;
  s3Pid: number;
  generator: Generator;
  photo: FlyerPhoto;
  events: number;
}

/** Throughput and cost of one kind of request with a given number of processes. */
export interface Measured {
  perSecond: number;
  /** Milliseconds of processor time per request. */
  product: number;
  database: number;
  store: number;
  waits: Waits;
}

export interface Processes {
  bare: Measured[];
  /** Measurements by kind of request and number of processes, in the order of the rounds. */
  results: Record<string, Record<number, Measured[]>>;
}

const PROCESSES = [1, 2, 4, 4, 2, 1];
const IN_FLIGHT = 4;
const SECONDS = 5;
const WARM_UP_MS = 4000;
const LOAD = { connections: IN_FLIGHT, maxRequests: 100_000, maxMs: SECONDS * 1000 };

/** Measures flyers and pages per second, and the cost of each, with one, two and four product processes on this machine. */
export async function measureProcesses(parts: Parts): Promise<Processes> {
  const { connection, server, s3, photo } = parts;
  const { db } = connection;
  const { organizers } = await openScale(db, parts.events);
  const storage = s3Storage(s3, pino({ level: 'warn' }));
  const scene = await squareScene();
  const backgroundKey = contentKey('media', sha256(scene.stored), 'webp');
  await storage.put(backgroundKey, scene.stored);
  const templates = await insertTemplates(connection, organizers, scene, backgroundKey);
  await leaveUnguarded(connection, organizers);
  // Writes the same mark to the database and the store. Without the mark, the product refuses a store that lacks the flyers.
  const mark = randomUUID();
  await db.execute(sql`delete from storage_marks`);
  await db.insert(storageMarks).values({ mark });
  await storage.put('mark.txt', Buffer.from(mark));
  const pool = createDrawingPool(storage);
  const dataDir = await mkdtemp(join(tmpdir(), 'tukutane-scale-'));
  const results: Record<string, Record<number, Measured[]>> = {};
  const bare: Measured[] = [];
  for (const processes of PROCESSES) {
    bare.push(await measureBare());
    // Prevents the previous round's flyers from getting their previews in this round.
    await db.execute(sql`update flyers set preview_path = flyer_path where preview_path is null`);
    const product = runProduct({
      DATABASE_URL: server.urlOf(`events_${parts.events}`),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      INSTANCES: String(processes),
    });
    const origin = await product.serving;
    for (const [name, { method, requests, sharedBody }] of Object.entries(kindsOf(organizers, templates))) {
      const load = { origin, method, ...(sharedBody && { sharedBody }), ...LOAD };
      // Each process compiles its own code and fills its own caches, so four processes need four times as many warm-up requests.
      const warmUp = requests.splice(0, requests.length / 2);
      const maxMs = WARM_UP_MS * processes;
      await parts.generator.send({ ...load, requests: warmUp, once: method === 'POST', maxMs });
      const measured = await measure(product.child.pid!, () =>
        parts.generator.send({ ...load, requests, once: method === 'POST' }),
      );
      ((results[name] ??= {})[processes] ??= []).push(measured);
    }
    product.child.kill('SIGTERM');
    await product.exited;
  }
  await pool.close();
  await rm(dataDir, { recursive: true, force: true });
  return { bare, results };

  async function measure(
    pid: number,
    work: () => Promise<{ times: number[]; elapsedMs: number }>,
  ): Promise<Measured> {
    const counters = [
      startCounting(pid),
      startCounting(server.pid, isDatabaseSession),
      startCounting(parts.s3Pid),
    ];
    const [{ times, elapsedMs }, waits] = await watchWaits(db, work());
    const [product, database, store] = counters.map((count) => hundredths(count() / times.length));
    return {
      perSecond: rounded((times.length / elapsedMs) * 1000),
      product: product!,
      database: database!,
      store: store!,
      waits,
    };
  }

  /** Measures the renderer alone, with as many concurrent flyers as the load has connections. */
  async function measureBare(): Promise<Measured> {
    const until = performance.now() + SECONDS * 1000;
    const times: number[] = [];
    const { width, height, layout } = scene;
    const draw = async (): Promise<void> => {
      while (performance.now() < until) {
        const flyer = {
          width,
          height,
          layout,
          backgroundKey,
          values: valuesOf(times.length),
          watermark: null,
        };
        const bytes = new Uint8Array(photo.jpeg);
        await pool.run({ kind: 'flyer', flyer, photo: { bytes, focus: photo.focus } }, [bytes.buffer]);
        times.push(0);
      }
    };
    const started = performance.now();
    return measure(process.pid, async () => {
      await Promise.all(Array.from({ length: IN_FLIGHT }, draw));
      return { times, elapsedMs: performance.now() - started };
    });
  }

  function kindsOf(owners: readonly Organizer[], templateIds: readonly string[]) {
    const unique = randomBytes(4).toString('hex');
    const flyers = (ids: readonly string[]): LoadRequest[] =>
      Array.from({ length: 800 }, (_, nth) => ({
        path: '/api/flyers/generate',
        body: {
          attendeeName: `Ama ${unique} ${ids.length} ${nth}`,
          attendeeCountry: 'Ghana',
          templateId: ids[nth % ids.length],
        },
      }));
    const sharedBody = { attendeePhoto: photo.dataUrl, photoFocus: photo.focus };
    const created = Array.from({ length: 4000 }, (_, nth) => ({
      path: '/api/events',
      bearer: owners[nth % owners.length]!.bearer,
      body: {
        name: `A New Meetup ${unique} ${nth}`,
        description: 'An evening of short talks.',
        eventDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
        location: 'Nairobi, Kenya',
        category: 'technology',
      },
    }));
    // Pages for signed-in users are rendered for each request.
    const pages = owners.map(({ slug, bearer }) => ({ path: `/events/${slug}`, bearer }));
    return {
      'page of an event': { method: 'GET', requests: pages, sharedBody: undefined },
      'new event': { method: 'POST', requests: created, sharedBody: undefined },
      'flyer, many organizers': { method: 'POST', requests: flyers(templateIds), sharedBody },
      'flyer, one organizer': { method: 'POST', requests: flyers(templateIds.slice(0, 1)), sharedBody },
    };
  }
}

/** Gives each organizer's event a template with a background. Returns the templates' ids. */
async function insertTemplates(
  { db }: DatabaseConnection,
  organizers: readonly Organizer[],
  { layout }: Pick<Scene, 'layout'>,
  backgroundKey: string,
): Promise<string[]> {
  const eventIds = sql.join(organizers.map(({ eventId }) => sql`${eventId}::uuid`), sql`, `); // oxfmt-ignore
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into templates (event_id, created_by, name, canvas_size, layout_json, background_path)
    select id, client_id, 'Measured', '1080x1080', ${JSON.stringify(layout)}::jsonb, ${`/${backgroundKey}`} from events
    where id in (${eventIds}) returning id`);
  return rows.map(({ id }) => id);
}

/** Prevents the product from treating the measured flyers as an attack: the guard's window never fills. */
async function leaveUnguarded({ db }: DatabaseConnection, organizers: readonly Organizer[]): Promise<void> {
  const eventIds = sql.join(organizers.map(({ eventId }) => sql`${eventId}::uuid`), sql`, `); // oxfmt-ignore
  await db.execute(sql`
    insert into flyer_guards (event_id, day, made_today, window_from, made_in_window)
    select id, current_date, 0, now() + interval '1 day', -1000000 from events where id in (${eventIds})
    on conflict (event_id) do update set window_from = excluded.window_from, made_in_window = excluded.made_in_window, proof_until = null`);
  await db.execute(sql`update events set flyers_paused_at = null where id in (${eventIds})`);
}
