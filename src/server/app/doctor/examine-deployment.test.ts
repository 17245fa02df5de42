import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { storageMarks } from '#server/platform/media/media-tables.ts';
import { startPgbouncer, hasPgbouncer } from '#server/test/servers/pgbouncer.ts';
import { startPostgresServer, startReplica } from '#server/test/servers/postgres-server.ts';
import { hasRedis, startRedisServer } from '#server/test/servers/redis-server.ts';
import { freePort } from '#server/test/servers/free-port.ts';
import { runProduct } from '#server/test/servers/run-product.ts';
import { startS3Server } from '#server/test/servers/s3-server.ts';
import { startSmtpPeer, type SmtpPeerOptions } from '#server/test/servers/smtp-peer.ts';
import { copyPreparedDirectory } from '#server/test/data-directories.ts';
import { emptyPostgres, freshPostgres } from '#server/test/test-database.ts';
import { examineDeployment } from './examine-deployment.ts';
import { examineMachine } from './examine-machine.ts';
import type { Finding, Findings } from './finding.ts';
import { readSettings } from '#server/app/startup/settings.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tukutane-doctor-'));
  opened.push(() => rm(directory, { recursive: true }));
  return directory;
}

async function all(findings: Findings): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const each of findings) found.push(each);
  return found;
}

/** Runs the doctor. @returns its verdicts and messages about one subject */
async function examine(subject: string, environment: Record<string, string>): Promise<string[]> {
  const DATA_DIR = environment.DATA_DIR ?? (await freshDirectory());
  const found = await all(examineDeployment({ DATA_DIR, ...environment }));
  return found.filter((each) => each.subject === subject).map(({ verdict, says }) => `${verdict} ${says}`);
}

/** A port of the loopback interface that refuses connections. */
const NOBODY_LISTENS = '127.0.0.1:1';

test('a wrong setting is the only finding', async () => {
  expect(await all(examineDeployment({ PORT: 'x' }))).toEqual([
    { verdict: 'FAIL', subject: 'settings', says: 'PORT must be a whole number from 0 to 65535.' },
  ]);
});

describe('PostgreSQL', () => {
  test('a database of this release passes; one without tables waits for migrations; one of a later release fails', async () => {
    const { db, url, close } = await freshPostgres();
    opened.push(close);
    const found = await examine('database', { DATABASE_URL: url });
    expect(found).toEqual([
      expect.stringMatching(/^ok PostgreSQL \d/),
      'ok Encoding and locale know letters of all scripts.',
      'ok The schema is the newest.',
    ]);
    expect(await examine('clock', { DATABASE_URL: url })).toEqual(["ok It agrees with the database's."]);
    const empty = await emptyPostgres();
    expect(await examine('database', { DATABASE_URL: empty })).toContainEqual(
      expect.stringMatching(/^WARN \d+ migrations are pending/),
    );
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    );
    expect(await examine('database', { DATABASE_URL: url })).toContainEqual(
      expect.stringMatching(/^FAIL A later release has migrated/),
    );
  });

  test('an unreachable server, a wrong password and a missing database each fail with one sentence', async () => {
    expect(await examine('database', { DATABASE_URL: `postgres://a@${NOBODY_LISTENS}/b` })).toEqual([
      'FAIL The database server of DATABASE_URL cannot be reached (ECONNREFUSED).',
    ]);
    const url = new URL(await emptyPostgres());
    url.pathname = '/nothing';
    expect(await examine('database', { DATABASE_URL: url.href })).toEqual([
      'FAIL The server of DATABASE_URL refuses: database "nothing" does not exist.',
    ]);
  });

  test('a wrong encoding, locale, privilege or owner, a read-only database and too few connections are reported', async () => {
    const { db, url, close } = await freshPostgres();
    opened.push(close);
    const base = new URL(url).pathname.slice(1);
    const at = (name: string, user = 'postgres') => {
      const other = new URL(url);
      other.pathname = `/${name}`;
      other.username = user;
      return other.href;
    };
    await db.execute(
      sql.raw(
        `create database ${base}_ascii encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
      ),
    );
    await db.execute(
      sql.raw(`create database ${base}_c encoding 'UTF8' lc_collate 'C' lc_ctype 'C' template template0`),
    );
    expect(await examine('database', { DATABASE_URL: at(`${base}_ascii`) })).toContainEqual(
      expect.stringMatching(/^FAIL The encoding is SQL_ASCII/),
    );
    expect(await examine('database', { DATABASE_URL: at(`${base}_c`) })).toContainEqual(
      expect.stringMatching(/^FAIL The locale knows only ASCII/),
    );
    await db.execute(
      sql.raw(`create role ${base}_guest login; grant usage on schema drizzle to ${base}_guest;
      grant select on all tables in schema drizzle, public to ${base}_guest`),
    );
    const found = await examine('database', {
      DATABASE_URL: at(base, `${base}_guest`),
      DATABASE_POOL: '1000',
    });
    expect(found).toContainEqual(expect.stringMatching(/^FAIL The user may not create tables/));
    expect(found).toContainEqual(expect.stringMatching(/^FAIL \d+ tables belong to another user/));
    expect(found).toContainEqual(expect.stringMatching(/^WARN This machine may open 1001 connections/));
    await db.execute(sql.raw(`alter database ${base} set default_transaction_read_only = on`));
    expect(await examine('database', { DATABASE_URL: url })).toContainEqual(
      'FAIL The database is read-only: let DATABASE_URL lead to the primary.',
    );
  });

  test.skipIf(!hasPgbouncer)(
    'a pooler without its setting, statements without a timeout and a direct URL of another server are reported',
    async () => {
      const { url, close } = await freshPostgres();
      await close();
      const pooler = await startPgbouncer(url, { connectQuery: 'select 1' });
      opened.push(() => pooler.stop());
      expect(await examine('database', { DATABASE_URL: pooler.url })).toContain(
        'FAIL DATABASE_URL leads to a pooler in transaction mode: set DATABASE_POOLER=transaction.',
      );
      const settings = { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction' };
      const endless = /^WARN Connections have no statement_timeout/;
      expect(await examine('database', { ...settings, DATABASE_DIRECT_URL: url })).toEqual([
        expect.stringMatching(/^ok PostgreSQL/),
        expect.stringMatching(/^ok Encoding/),
        expect.stringMatching(endless),
        'ok The schema is the newest.',
        'ok DATABASE_DIRECT_URL leads to the same database.',
      ]);
      expect(
        await examine('database', { ...settings, DATABASE_DIRECT_URL: await emptyPostgres() }),
      ).toContainEqual(expect.stringMatching(/^FAIL DATABASE_DIRECT_URL leads to another/));
      expect(
        await examine('database', { ...settings, DATABASE_DIRECT_URL: `postgres://a@${NOBODY_LISTENS}/b` }),
      ).toContain('FAIL The database server of DATABASE_DIRECT_URL cannot be reached (ECONNREFUSED).');
      const limited = await startPgbouncer(url);
      opened.push(() => limited.stop());
      const found = await examine('database', { ...settings, DATABASE_URL: limited.url });
      expect(found).not.toContainEqual(expect.stringMatching(endless));
    },
  );

  test('a replica passes; a stalled replica, and a server that is not a replica, are reported', async () => {
    const primary = await startPostgresServer();
    opened.push(() => primary.stop());
    const standby = await startReplica(primary);
    opened.push(() => standby.stop());
    const DATABASE_URL = primary.urlOf('postgres');
    const replicaOf = (url: string) => examine('replica', { DATABASE_URL, DATABASE_READ_URL: url });
    expect(await replicaOf(standby.urlOf('postgres'))).toEqual([
      'ok The replica is less than a second behind.',
    ]);
    expect(await replicaOf(DATABASE_URL)).toEqual([expect.stringMatching(/^WARN .*is not a replica/)]);
    expect(await examine('database', { DATABASE_URL: standby.urlOf('postgres') })).toContainEqual(
      expect.stringMatching(/^FAIL The database is read-only/),
    );
    await standby.stop();
    expect(await replicaOf(standby.urlOf('postgres'))).toEqual([
      expect.stringMatching(/^WARN .*ECONNREFUSED/),
    ]);
  });
});

describe('pictures', () => {
  test('a file in the place of the directory fails', async () => {
    const directory = await freshDirectory();
    await writeFile(join(directory, 'pictures'), '');
    expect(await examine('pictures', { DATA_DIR: directory })).toEqual([
      `FAIL DATA_DIR ${directory} cannot be written to (ENOTDIR): give it to the user of the product.`,
    ]);
  });

  test('the mark distinguishes the store of this database from other stores', async () => {
    const { db, url, close } = await freshPostgres();
    opened.push(close);
    await db.insert(storageMarks).values({ mark: 'ours' });
    const DATA_DIR = await freshDirectory();
    const look = async () => (await examine('pictures', { DATA_DIR, DATABASE_URL: url }))[0];
    expect(await look()).toMatch(/^WARN DATA_DIR .* has no mark/);
    await mkdir(join(DATA_DIR, 'pictures'), { recursive: true });
    await writeFile(join(DATA_DIR, 'pictures/mark.txt'), 'theirs\n');
    expect(await look()).toMatch(/^FAIL DATA_DIR .* is not where the pictures of this database are/);
    await writeFile(join(DATA_DIR, 'pictures/mark.txt'), 'ours\n');
    expect(await look()).toBe('ok The store is the one of this database.');
  });

  test('an S3 store passes; it fails without its bucket, without its server and with a CDN of another store', async () => {
    const { options, close } = await startS3Server();
    opened.push(close);
    const settings = {
      S3_ENDPOINT: options.endpoint,
      S3_BUCKET: options.bucket,
      S3_ACCESS_KEY_ID: options.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    };
    const stored = `ok S3_BUCKET ${options.bucket} takes pictures.`;
    const cdn = `${options.endpoint}/${options.bucket}`;
    expect(await examine('pictures', { ...settings, S3_PUBLIC_URL: cdn })).toEqual([
      stored,
      'ok S3_PUBLIC_URL serves the pictures.',
    ]);
    expect(await examine('pictures', { ...settings, S3_PUBLIC_URL: options.endpoint })).toEqual([
      stored,
      expect.stringMatching(/^FAIL S3_PUBLIC_URL responds 404/),
    ]);
    expect(await examine('pictures', { ...settings, S3_PUBLIC_URL: `http://${NOBODY_LISTENS}` })).toEqual([
      stored,
      expect.stringMatching(/^FAIL S3_PUBLIC_URL .* cannot be reached/),
    ]);
    expect(await examine('pictures', { ...settings, S3_BUCKET: 'nothing' })).toEqual([
      expect.stringMatching(/^FAIL The S3 store refuses .*NoSuchBucket/),
    ]);
    expect(
      await examine('pictures', { ...settings, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }),
    ).toEqual([expect.stringMatching(/^FAIL The S3 store does not answer at .* \(ECONNREFUSED\)/)]);
  });
});

describe('mail and limits', () => {
  test.skipIf(!hasRedis)('Redis passes; an unreachable Redis fails', async () => {
    const server = await startRedisServer();
    expect(await examine('limits', { REDIS_URL: server.url })).toEqual([
      expect.stringMatching(/^ok Redis \d.* takes writes/),
    ]);
    await server.stop();
    expect(await examine('limits', { REDIS_URL: server.url })).toEqual([
      expect.stringMatching(/^FAIL REDIS_URL does not work .*ECONNREFUSED/),
    ]);
    expect(await examine('limits', { DATABASE_URL: await emptyPostgres(), INSTANCES: '2' })).toEqual([
      expect.stringMatching(/^WARN Each of 2 processes has limits of its own/),
    ]);
  });

  test('the doctor greets the mail server and signs in, but sends no mail', async () => {
    const account = { user: 'hub', pass: 'secret' };
    const start = async (options: SmtpPeerOptions) => {
      const peer = await startSmtpPeer(options);
      opened.push(() => peer.stop());
      return peer;
    };
    const peer = await start({ account });
    const mail = (SMTP_URL: string) => examine('mail', { SMTP_URL, MAIL_FROM: 'a@example.org' });
    expect(await mail(peer.url)).toEqual(['ok 127.0.0.1 takes mail from this user.']);
    expect(peer.received).toHaveLength(0);
    expect(await mail(peer.url.replace('secret', 'wrong'))).toEqual([
      expect.stringMatching(/^FAIL .*Wrong password/),
    ]);
    expect(await mail((await start({})).url.replace('//', '//hub:secret@'))).toEqual([
      expect.stringMatching(/^FAIL .* asks for no password/),
    ]);
    expect(await mail((await start({ selfSigned: true })).url)).toEqual([
      expect.stringMatching(/^FAIL .*certificate/),
    ]);
    expect(await mail(`smtp://${NOBODY_LISTENS}`)).toEqual([expect.stringMatching(/^FAIL .*ECONNREFUSED/)]);
    expect(await examine('mail', { SMTP_URL: peer.url })).toContainEqual(
      expect.stringMatching(/^WARN Set MAIL_FROM/),
    );
    expect(await examine('mail', {})).toEqual([expect.stringMatching(/^WARN Mail waits in the outbox/)]);
  });
});

/** Starts a proxy that changes responses. @returns its URL */
async function startProxy(
  to: string,
  change: (path: string, headers: Headers) => number | void,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(to + request.url!);
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
    const status = change(request.url!, headers) ?? answer.status;
    response.writeHead(status, Object.fromEntries(headers)).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('while the product runs', () => {
  test('the doctor does not open the embedded database, and checks headers, clock, addresses and pages of PUBLIC_URL', async () => {
    const DATA_DIR = await freshDirectory();
    await copyPreparedDirectory('empty', DATA_DIR);
    expect(await examine('database', { DATA_DIR })).toEqual([
      'ok The embedded database opens.',
      'ok The schema is the newest.',
    ]);
    const { child, serving, exited } = runProduct({ DATA_DIR });
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await exited;
    });
    const url = await serving;
    const { port } = new URL(url);
    expect(await examine('database', { DATA_DIR, PORT: port })).toEqual([
      expect.stringMatching(/^ok .*is in use by process \d+, which says that it works/),
    ]);
    expect(await examine('database', { DATA_DIR, PORT: '1' })).toEqual([
      expect.stringMatching(/^WARN .*does not answer at/),
    ]);
    expect(await examine('open files', { DATA_DIR, PORT: port })).toEqual([
      expect.stringMatching(/The limit of the running process is/),
    ]);

    const look = (PUBLIC_URL: string, more = {}) =>
      examine('public URL', { DATA_DIR, PORT: port, PUBLIC_URL, ...more });
    const closed = await startProxy(url, (path) =>
      ['/metrics', '/readyz'].includes(path) ? 404 : undefined,
    );
    expect(await look(closed)).toEqual([
      `ok ${closed} shows the home page.`,
      'ok Security and caching headers arrive unchanged.',
      'ok Scripts may be cached for good.',
    ]);
    expect(await examine('clock', { DATA_DIR, PUBLIC_URL: closed })).toEqual([
      "ok It agrees with the web server's.",
    ]);
    const found = await look(url);
    expect(found).toContainEqual(expect.stringMatching(/^WARN \/metrics can be read from outside/));
    expect(found).toContainEqual(expect.stringMatching(/^WARN \/readyz can be read/));

    const changing = await startProxy(url, (_, headers) => {
      headers.delete('content-security-policy');
      headers.set('cache-control', 'public, max-age=60');
      headers.set('date', new Date(Date.now() - 3_600_000).toUTCString());
    });
    const changed = await look(changing);
    expect(changed).toContainEqual(
      expect.stringMatching(/^WARN The header content-security-policy is missing/),
    );
    expect(changed).toContainEqual(
      expect.stringMatching(/^WARN The header cache-control is missing or changed/),
    );
    expect(changed).toContainEqual(expect.stringMatching(/^WARN Scripts arrive with Cache-Control/));
    expect(await examine('clock', { DATA_DIR, PUBLIC_URL: changing })).toEqual([
      expect.stringMatching(/^FAIL This machine's clock and the web server's differ by 3(59|60)\d/),
    ]);
    const broken = await startProxy(url, (path) => (path === '/' ? 502 : undefined));
    expect(await look(broken)).toContainEqual(expect.stringMatching(/^FAIL .* responds 502/));
    const elsewhere = await startProxy(url, () => 404);
    expect(await look(elsewhere)).toEqual([
      expect.stringMatching(/^FAIL .*responds 404 and not as the product does/),
    ]);
    expect(await look(`https://${NOBODY_LISTENS}`)).toEqual([
      expect.stringMatching(/^FAIL TRUST_PROXY is off behind a proxy/),
      expect.stringMatching(/^FAIL .*cannot be reached from here/),
    ]);
    expect(await look(closed, { TRUST_PROXY: '2', HOST: '0.0.0.0' })).toContainEqual(
      expect.stringMatching(/^WARN TRUST_PROXY counts proxies and HOST is 0.0.0.0/),
    );
  });

  test('an embedded database that is broken fails', async () => {
    const DATA_DIR = await freshDirectory();
    await mkdir(join(DATA_DIR, 'database'));
    await writeFile(join(DATA_DIR, 'database/PG_VERSION'), 'x');
    expect(await examine('database', { DATA_DIR })).toEqual([
      expect.stringMatching(/^FAIL The embedded database does not open/),
    ]);
  });
});

describe('the machine', () => {
  const settings = readSettings({ DATA_DIR: tmpdir() });
  const verdicts = (found: Finding[]) => found.map(({ verdict, subject }) => `${verdict} ${subject}`);
  const look = async (places?: { fonts: string; entry: string }) =>
    verdicts(await all(examineMachine(settings, places)));

  test('a release without typefaces or pages fails', async () => {
    expect(await look()).toContain('ok release');
    const empty = await freshDirectory();
    expect(await look({ fonts: empty, entry: import.meta.filename })).toContain('FAIL release');
  });
});
