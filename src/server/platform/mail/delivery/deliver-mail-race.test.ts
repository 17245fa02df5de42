import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { connectPostgres } from '#server/platform/db/connect.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshPostgres } from '#server/test/test-database.ts';
import { deliverMail } from './deliver-mail.ts';
import { outbox } from '../mail-tables.ts';
import { type ClaimedMail, openOutbox, type Outbox } from './outbox-queries.ts';
import { queueMail } from '../queue-mail.ts';
import { senderOf } from './build-message.ts';
import { type SmtpPeer, type SmtpPeerOptions, startSmtpPeer } from '#server/test/servers/smtp-peer.ts';
import { startMailDelivery } from './start-mail-delivery.ts';
import { meetingOf } from '#server/test/twin.ts';

const identity = { brand: BRAND, publicUrl: 'https://tukutane.example', from: senderOf(null, BRAND) };
const log = pino({ level: 'silent' });
const MAILS = 40;

let first: DatabaseConnection & { url: string };
let second: DatabaseConnection;
let peers: SmtpPeer[] = [];
beforeAll(async () => {
  first = await freshPostgres();
  second = await connectPostgres(first.url, () => {});
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(() => first.db.delete(outbox));
afterEach(async () => {
  await Promise.all(peers.map((peer) => peer.stop()));
  peers = [];
});

async function givenPeer(options?: SmtpPeerOptions): Promise<SmtpPeer> {
  const peer = await startSmtpPeer(options);
  peers.push(peer);
  return peer;
}

async function givenMails(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const recipient = { id: null, email: `r${i}@example.org` };
    await queueMail(first.db, { kind: 'low-tokens', recipient, data: { name: 'Ada', tokens: 9 } });
  }
}

/** Runs two concurrent workers on one outbox, each with its own connections. */
async function deliverTwice(peer: SmtpPeer, open: (db: DatabaseConnection['db']) => Outbox): Promise<void> {
  await Promise.all(
    [first, second].map(({ db }) => deliverMail({ outbox: open(db), smtpUrl: peer.url, identity, log })),
  );
}

test('a worker skips mail that another is claiming', async () => {
  await givenMails(2);
  await first.db.transaction(async (tx) => {
    const one = await openOutbox(tx).claimNext(60_000);
    const others = await second.db.transaction(async (other) => {
      // A worker that waits instead of skipping would block forever.
      await other.execute(sql`set local lock_timeout = '2s'`);
      const box = openOutbox(other);
      return [await box.claimNext(60_000), await box.claimNext(60_000)];
    });
    expect(one?.id).toBeDefined();
    expect(others[0]?.id).toBeDefined();
    expect(others[0]?.id).not.toBe(one?.id);
    expect(others[1]).toBeNull();
  });
});

test('two concurrent workers deliver each mail once', async () => {
  const peer = await givenPeer();
  await givenMails(MAILS);
  await deliverTwice(peer, openOutbox);
  expect(new Set(peer.received.map((mail) => mail.to)).size).toBe(MAILS);
  expect(peer.received).toHaveLength(MAILS);
});

test('without the claim, two workers at once deliver mail twice', async () => {
  const peer = await givenPeer();
  await givenMails(MAILS);
  const meet = meetingOf(2);
  await deliverTwice(peer, (db) => ({
    ...openOutbox(db),
    async claimNext() {
      const [row] = await db
        .select()
        .from(outbox)
        .where(and(eq(outbox.status, 'waiting'), lte(outbox.nextAttemptAt, sql`now()`)))
        .orderBy(asc(outbox.nextAttemptAt), asc(outbox.createdAt))
        .limit(1);
      await meet();
      return row ? (row as unknown as ClaimedMail) : null;
    },
    handOver: async () => true,
  }));
  expect(new Set(peer.received.map((mail) => mail.to)).size).toBe(MAILS);
  expect(peer.received.length).toBeGreaterThan(MAILS);
});

const MODULES = ['../../db/connect.ts', './deliver-mail.ts', './outbox-queries.ts'].map((path) =>
  JSON.stringify(new URL(path, import.meta.url).href),
);

/**
 * Starts another process that delivers mail, with a lease of a quarter of a second. `handOver` is the source of the
 * worker's `handOver` function, which may stop the process at that point.
 */
function startWorker(peer: SmtpPeer, handOver = 'outbox.handOver'): ChildProcess {
  const [connect, deliver, queries] = MODULES;
  const program = `
    import { connectPostgres } from ${connect};
    import { deliverMail } from ${deliver};
    import { openOutbox } from ${queries};
    const { db } = await connectPostgres(${JSON.stringify(first.url)}, () => {});
    const outbox = openOutbox(db);
    const log = { info() {}, warn() {}, error() {} };
    await deliverMail({
      outbox: { ...outbox, handOver: ${handOver} },
      smtpUrl: ${JSON.stringify(peer.url)},
      identity: ${JSON.stringify(identity)},
      leaseMs: 250,
      log,
    });`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Delivers the email that the killed process left, once the process's lease has ended. */
async function deliverTheRest(peer: SmtpPeer, count: number): Promise<void> {
  const delivery = startMailDelivery({
    db: first.db,
    smtpUrl: peer.url,
    mailFrom: null,
    publicUrl: identity.publicUrl,
    log,
    pollMs: 20,
  });
  await peer.arrived(count);
  await delivery.stop();
  expect(await deliverMail({ outbox: openOutbox(first.db), smtpUrl: peer.url, identity, log })).toMatchObject(
    {
      sent: 0,
    },
  );
}

const row = async () => (await first.db.select().from(outbox))[0]!;

test('a process killed between claim and delivery: the next one delivers, once', async () => {
  const called = Promise.withResolvers<void>();
  const never = new Promise<void>(() => {});
  const peer = await givenPeer({
    onConnect(nth) {
      called.resolve();
      return nth === 1 ? never : undefined;
    },
  });
  await givenMails(1);
  const child = startWorker(peer);
  await called.promise;
  await kill(child);
  expect(await row()).toMatchObject({ status: 'waiting', attempts: 1 });
  await deliverTheRest(peer, 1);
  expect(peer.received).toHaveLength(1);
  expect(await row()).toMatchObject({ status: 'sent', attempts: 2, mayHaveArrived: false });
});

test('a process killed in the middle of a message: the next one delivers, once', async () => {
  const begun = Promise.withResolvers<void>();
  const peer = await givenPeer({ onData: () => begun.resolve() });
  await givenMails(1);
  const child = startWorker(peer, '() => new Promise(() => {})');
  await begun.promise;
  await kill(child);
  await deliverTheRest(peer, 1);
  expect(peer.received).toHaveLength(1);
  expect(await row()).toMatchObject({ status: 'sent', mayHaveArrived: false });
});

test('a process killed during the acknowledgement: the same message is sent again, and the row says so', async () => {
  const complete = Promise.withResolvers<void>();
  const never = new Promise<void>(() => {});
  const peer = await givenPeer({
    onMessage(nth) {
      complete.resolve();
      return nth === 1 ? never : undefined;
    },
  });
  await givenMails(1);
  const child = startWorker(peer);
  await complete.promise;
  await kill(child);
  await deliverTheRest(peer, 2);
  expect(peer.received[1]!.header('Message-ID')).toBe(peer.received[0]!.header('Message-ID'));
  expect(await row()).toMatchObject({ status: 'sent', mayHaveArrived: true });
});
