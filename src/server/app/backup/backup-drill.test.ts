import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { connectPglite, connectPostgres } from '#server/platform/db/connect.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { sha256 } from '#server/platform/media/storage.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { copyPreparedDirectory } from '#server/test/data-directories.ts';
import { runProduct } from '#server/test/servers/run-product.ts';
import { emptyPostgres } from '#server/test/test-database.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const KEY = 'correct horse battery staple';
/** Number of visitors who make flyers while a backup is taken. */
const VISITORS = 4;

type Deployment = Record<string, string> & { DATA_DIR: string };

async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tukutane-drill-'));
  opened.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

async function freshDeployment(engine: string): Promise<Deployment> {
  const DATA_DIR = await freshDirectory();
  return engine === 'embedded' ? { DATA_DIR } : { DATA_DIR, DATABASE_URL: await emptyPostgres() };
}

/** Starts the product as an operator does. */
async function startProduct(settings: Deployment) {
  const { child, serving, exited } = runProduct(settings);
  opened.push(() => child.kill('SIGKILL'));
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return exited;
  };
  return { url: await serving, stop };
}

/** Runs `npm run backup` or `npm run restore` as an operator does. */
async function run(script: 'backup' | 'restore', settings: Record<string, string>, ...args: string[]) {
  const path = join(import.meta.dirname, `../../../../scripts/${script}.ts`);
  const child = spawn(process.execPath, [path, ...args], { env: { PATH: process.env.PATH, ...settings } });
  const exited = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await exited)[0] as number, says: `${out}${err}`.trim() };
}

/** A hash of the rows of each table, and of each stored file. */
async function contentOf({ DATA_DIR, DATABASE_URL }: Deployment) {
  const { db, close } = DATABASE_URL
    ? await connectPostgres(DATABASE_URL, () => {})
    : await connectPglite({ dataDir: join(DATA_DIR, 'database') });
  const { rows: names } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const tables: Record<string, string> = {};
  for (const { name } of names) {
    const { rows } = await db.execute<{ content: string }>(
      sql.raw(`select count(*) || ' ' || md5(coalesce(string_agg(r, ' ' order by r), '')) as content
        from (select to_jsonb(each)::text collate "C" as r from public.${name} each) rows`),
    );
    tables[name] = rows[0]!.content;
  }
  await assertInvariants(db);
  const { rows: flyers } = await db.execute<{ key: string }>(
    sql`select flyer_path as key from flyers order by flyer_path collate "C"`,
  );
  await close();
  const storage = directoryStorage(join(DATA_DIR, 'pictures'));
  const files: Record<string, string> = {};
  for await (const key of storage.list(null)) files[key] = sha256((await storage.read(key))!);
  return { tables, files, flyers: flyers.map(({ key }) => key) };
}

async function readJson<Body>(url: string, init?: RequestInit): Promise<Body> {
  const response = await fetch(url, init);
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

/** Makes flyers continuously. @returns the growing list of acknowledged flyers' ids, and a function that ends the loop */
async function makeFlyers(url: string) {
  const headers = { 'content-type': 'application/json' };
  const login = JSON.stringify({ email: 'wanjiru@savannacircuit.example', password: 'tukutane-demo' });
  const { sessionId } = await readJson<{ sessionId: string }>(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: login,
  });
  const events = await readJson<{ slug: string; status: string; flyerEnabled: boolean }[]>(
    `${url}/api/my-events`,
    {
      headers: { authorization: `Bearer ${sessionId}` },
    },
  );
  const { slug } = events.find(({ status, flyerEnabled }) => status === 'approved' && flyerEnabled)!;
  const { templates } = await readJson<{ templates: { id: string }[] }>(`${url}/api/events/${slug}`);
  const made: string[] = [];
  const stopping = new AbortController();
  const visit = async (visitor: number): Promise<void> => {
    for (let nth = 0; !stopping.signal.aborted; nth++) {
      const body = {
        attendeeName: `Adaeze ${visitor}-${nth}`,
        attendeeCountry: 'Nigeria',
        templateId: templates[0]!.id,
      };
      const { flyerId } = await readJson<{ flyerId: string }>(`${url}/api/flyers/generate`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      made.push(flyerId);
    }
  };
  const visitors = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  return {
    made,
    stop: () => {
      stopping.abort();
      return visitors;
    },
  };
}

for (const [from, to] of [
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
] as const) {
  test(`a backup under load, from ${from} to ${to}: rows, ledger and files are consistent, and a backup without load is identical`, async () => {
    const place = { BACKUP_DIR: await freshDirectory(), BACKUP_KEY: KEY };
    const source = await freshDeployment(from);
    if (from === 'embedded') await copyPreparedDirectory('empty', source.DATA_DIR);
    const product = await startProduct({ ...source, SEED: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
    const load = await makeFlyers(product.url);
    await expect.poll(() => load.made.length).toBeGreaterThan(VISITORS);
    const acknowledged = load.made.length;
    expect(await run('backup', { ...source, ...place })).toMatchObject({
      code: 0,
      says: expect.stringContaining('encrypted:'),
    });
    const during = load.made.length - acknowledged;
    await load.stop();
    // Some flyers were made while the backup was taken.
    expect(during).toBeGreaterThan(0);

    const busy = await freshDeployment(to);
    expect(await run('restore', { ...busy, ...place }, '--from', 'latest')).toMatchObject({ code: 0 });
    const restored = await contentOf(busy);
    await product.stop();
    const original = await contentOf(source);
    expect(restored.flyers.length).toBeGreaterThanOrEqual(acknowledged);
    expect(restored.flyers.length).toBeLessThan(original.flyers.length);
    for (const key of restored.flyers) expect(restored.files[key]).toBe(original.files[key]);
    expect(Object.keys(restored.files).every((key) => restored.files[key] === original.files[key])).toBe(
      true,
    );

    const quiet = await freshDeployment(to);
    expect(await run('backup', { ...source, ...place })).toMatchObject({ code: 0 });
    expect(await run('restore', { ...quiet, ...place }, '--from', 'latest')).toMatchObject({ code: 0 });
    expect(await contentOf(quiet)).toEqual(original);
    const again = await startProduct(quiet);
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    await again.stop();

    expect(await run('restore', { ...quiet, ...place }, '--from', 'latest')).toMatchObject({
      code: 1,
      says: expect.stringContaining('is not empty'),
    });
  }, 400_000);
}
