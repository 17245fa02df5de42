import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { users } from '#server/platform/users/users-tables.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { deliverMail, type DeliveryOptions } from './deliver-mail.ts';
import { retryMail } from '../tend-outbox.ts';
import { outbox } from '../mail-tables.ts';
import { openOutbox } from './outbox-queries.ts';
import { queueMail, type QueuedMail } from '../queue-mail.ts';
import { senderOf } from './build-message.ts';
import { type SmtpPeer, type SmtpPeerOptions, startSmtpPeer } from '#server/test/servers/smtp-peer.ts';

const identity = { brand: BRAND, publicUrl: 'https://tukutane.example', from: senderOf(null, BRAND) };
const recipient = { id: null, email: 'ada@example.org' };
const LOW: QueuedMail = { kind: 'low-tokens', recipient, data: { name: 'Ada', tokens: 9 } };

let connection: DatabaseConnection;
let peers: SmtpPeer[] = [];
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());
beforeEach(() => connection.db.delete(outbox));
afterEach(async () => {
  await Promise.all(peers.map((peer) => peer.stop()));
  peers = [];
});

async function givenPeer(options?: SmtpPeerOptions): Promise<SmtpPeer> {
  const peer = await startSmtpPeer(options);
  peers.push(peer);
  return peer;
}

/** Delivers all due mail once, without waiting between attempts. */
const deliver = (peer: { url: string }, options: Partial<DeliveryOptions> = {}) =>
  deliverMail({
    outbox: openOutbox(connection.db),
    smtpUrl: peer.url,
    identity,
    log: pino({ level: 'silent' }),
    backOff: () => 0,
    ...options,
  });

const rows = () => connection.db.select().from(outbox);

test('queued mail arrives with a stable Message-ID, HTML and text', async () => {
  const peer = await givenPeer();
  await queueMail(connection.db, LOW);
  expect(await deliver(peer)).toMatchObject({ sent: 1, retried: 0, dead: 0, relayError: null });

  const [mail] = peer.received;
  const [row] = await rows();
  expect(mail).toMatchObject({ from: BRAND.mailboxes.hello, to: 'ada@example.org' });
  expect(mail!.header('Message-ID')).toBe(`<${row!.id}@tukutane.example>`);
  expect(mail!.header('Subject')).toBe('9 tokens left');
  expect(mail!.header('Content-Type')).toContain('multipart/alternative');
  expect(mail!.body).toContain('https://tukutane.example/pricing');
  expect(mail!.body).toContain('<h1');
  expect(row).toMatchObject({ status: 'sent', attempts: 1, claimId: null, mayHaveArrived: false });
  expect(row!.sentAt).toBeInstanceOf(Date);
});

test('mail is written in the language that the recipient had when it was queued', async () => {
  const peer = await givenPeer();
  const [user] = await connection.db
    .insert(users)
    .values({ name: 'Ada', email: 'fr@example.org', passwordHash: '-', language: 'fr' })
    .returning();
  const french = { id: user!.id, email: user!.email };
  await queueMail(connection.db, LOW, { ...LOW, recipient: french });
  await queueMail(connection.db, { ...LOW, recipient: { ...recipient, language: 'ar' } });
  await connection.db.update(users).set({ language: 'pt' });
  await deliver(peer);
  const subjects = peer.received.map((mail) => `${mail.to} ${mail.header('Subject')}`);
  expect(subjects.toSorted()).toEqual([
    'ada@example.org 9 tokens left',
    'ada@example.org بقيت 9 قسائم',
    'fr@example.org Il vous reste 9 jetons',
  ]);
});

test('mail of a transaction that is rolled back is never sent', async () => {
  const peer = await givenPeer();
  const failing = connection.db.transaction(async (tx) => {
    await queueMail(tx, LOW);
    throw new Error('The cause failed.');
  });
  await expect(failing).rejects.toThrow('The cause failed.');
  await deliver(peer);
  expect(peer.received).toEqual([]);
});

test('an outage of the server costs no attempts, and mail arrives when it is back', async () => {
  const gone = await startSmtpPeer();
  await gone.stop();
  await queueMail(connection.db, LOW);
  const down = await deliver(gone);
  expect(down.relayError?.verdict).toBe('relay');
  expect((await rows())[0]).toMatchObject({ status: 'waiting', attempts: 0 });
  expect((await rows())[0]!.lastError).toContain('ECONNREFUSED');

  const peer = await givenPeer({ port: gone.port });
  await deliver(peer);
  expect(peer.received).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ status: 'sent', lastError: null });
});

test('the worker signs in with the name and password of SMTP_URL', async () => {
  const peer = await givenPeer({ account: { user: 'tukutane', pass: 's3cret' } });
  await queueMail(connection.db, LOW);
  const refused = await deliver({ url: peer.url.replace('s3cret', 'wrong') });
  expect(refused.relayError?.responseCode).toBe(535);
  expect((await rows())[0]).toMatchObject({ status: 'waiting', attempts: 0 });
  expect(await deliver(peer)).toMatchObject({ sent: 1 });
});

test('servers without a valid certificate get no mail unless SMTP_URL allows it', async () => {
  const peer = await givenPeer({ selfSigned: true });
  await queueMail(connection.db, LOW);
  expect((await deliver(peer)).relayError?.message).toMatch(/certificate/);
  expect(peer.received).toEqual([]);
  expect(await deliver({ url: `${peer.url}/?tls.rejectUnauthorized=false` })).toMatchObject({ sent: 1 });
});

test('mail that a server greylists is sent again', async () => {
  const peer = await givenPeer({
    onRecipient: (nth) => (nth === 1 ? { code: 451, text: '4.7.1 Greylisted, come back' } : null),
  });
  await queueMail(connection.db, LOW);
  expect(await deliver(peer)).toMatchObject({ sent: 1, retried: 1 });
  expect(peer.received).toHaveLength(1);
  expect((await rows())[0]!.attempts).toBe(2);
});

test('waiting mail does not block other mail', async () => {
  const peer = await givenPeer({
    onRecipient: (nth) => (nth === 1 ? { code: 451, text: 'Later' } : null),
  });
  await queueMail(connection.db, LOW);
  await queueMail(connection.db, LOW);
  expect(await deliver(peer, { backOff: () => 60_000 })).toMatchObject({ sent: 1, retried: 1 });
  const [waiting] = (await rows()).filter((row) => row.status === 'waiting');
  expect(waiting!.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
});

test('a connection lost within a message causes neither loss nor duplicates', async () => {
  const dropped = Promise.withResolvers<void>();
  const peer = await givenPeer({
    onData: (nth) => {
      if (nth > 1) return;
      peer.drop();
      dropped.resolve();
    },
  });
  const real = openOutbox(connection.db);
  await queueMail(connection.db, LOW);
  const handOver: typeof real.handOver = async (...args) => {
    await dropped.promise;
    return real.handOver(...args);
  };
  expect(await deliver(peer, { outbox: { ...real, handOver } })).toMatchObject({ sent: 1, retried: 1 });
  expect(peer.received).toHaveLength(1);
});

test('a connection lost during the acknowledgement sends the same message again, and the row says so', async () => {
  const peer = await givenPeer({ onMessage: (nth) => (nth === 1 ? peer.drop() : undefined) });
  await queueMail(connection.db, LOW);
  await deliver(peer);
  expect(peer.received).toHaveLength(2);
  expect(peer.received[0]!.header('Message-ID')).toBe(peer.received[1]!.header('Message-ID'));
  expect(peer.received[0]!.header('Date')).toBe(peer.received[1]!.header('Date'));
  expect((await rows())[0]).toMatchObject({ status: 'sent', mayHaveArrived: true });
});

test('a permanently refused recipient makes the mail dead until an admin retries it', async () => {
  const peer = await givenPeer({
    onRecipient: (nth) => (nth === 1 ? { code: 550, text: '5.1.1 No such user' } : null),
  });
  await queueMail(connection.db, LOW);
  expect(await deliver(peer)).toMatchObject({ sent: 0, retried: 0, dead: 1 });
  expect((await rows())[0]).toMatchObject({ status: 'dead', attempts: 1 });
  expect((await rows())[0]!.lastError).toContain('5.1.1 No such user');
  expect(await deliver(peer)).toMatchObject({ sent: 0, dead: 0 });

  const [admin] = await connection.db
    .insert(users)
    .values({ name: 'Admin', email: 'admin@example.org', passwordHash: '-', role: 'admin' })
    .returning();
  await retryMail(connection.db, { id: (await rows())[0]!.id, actorId: admin!.id });
  expect(await deliver(peer)).toMatchObject({ sent: 1 });
  expect(peer.received).toHaveLength(1);
});

test('a relay that refuses by policy is retried', async () => {
  const peer = await givenPeer({
    onRecipient: (nth) => (nth === 1 ? { code: 554, text: '5.7.1 Relaying denied' } : null),
  });
  await queueMail(connection.db, LOW);
  expect(await deliver(peer)).toMatchObject({ sent: 1, retried: 1, dead: 0 });
});

test('mail to an invalid address is dead, and the next mail arrives', async () => {
  const peer = await givenPeer();
  await queueMail(connection.db, {
    ...LOW,
    recipient: { id: null, email: 'a@example.org>\r\nRCPT TO:<b@example.org' },
  });
  await queueMail(connection.db, LOW);
  expect(await deliver(peer)).toMatchObject({ sent: 1, dead: 1 });
  expect(peer.received.map((mail) => mail.to)).toEqual(['ada@example.org']);
});

test('the last attempt makes the mail dead', async () => {
  const peer = await givenPeer({ onRecipient: () => ({ code: 451, text: 'Later' }) });
  await queueMail(connection.db, LOW);
  expect(await deliver(peer, { maxAttempts: 3 })).toMatchObject({ retried: 2, dead: 1 });
  expect((await rows())[0]).toMatchObject({ status: 'dead', attempts: 3 });
});

test('mail whose attempts all crashed is not retried forever', async () => {
  const peer = await givenPeer();
  await queueMail(connection.db, LOW);
  await connection.db.update(outbox).set({ attempts: 3 });
  expect(await deliver(peer, { maxAttempts: 3 })).toMatchObject({ sent: 0, dead: 1 });
});

test('a reset link arrives, and is then erased from the outbox', async () => {
  const peer = await givenPeer();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await queueMail(connection.db, {
    kind: 'password-reset',
    recipient,
    data: { name: 'Ada', token: 't0ken', expiresAt },
  });
  await deliver(peer);
  expect(peer.received[0]!.body).toContain('/reset-password#t0ken');
  expect(JSON.stringify((await rows())[0]!.data)).not.toContain('t0ken');
});

test('a reset link that has expired is not sent', async () => {
  const peer = await givenPeer();
  const expiresAt = new Date(Date.now() - 1000).toISOString();
  await queueMail(connection.db, {
    kind: 'password-reset',
    recipient,
    data: { name: 'Ada', token: 't0ken', expiresAt },
  });
  expect(await deliver(peer)).toMatchObject({ sent: 0, dead: 1 });
});

/** Runs a worker that sleeps at its hand-over until its lease has ended and another worker has sent the email. */
async function deliverWhileAsleep(peer: SmtpPeer, fence: 'asked' | 'ignored') {
  const real = openOutbox(connection.db);
  const handOver: typeof real.handOver = async (...args) => {
    await connection.db.update(outbox).set({ nextAttemptAt: sql`now()` });
    await deliver(peer);
    return fence === 'asked' ? real.handOver(...args) : true;
  };
  await queueMail(connection.db, LOW);
  await deliver(peer, { outbox: { ...real, handOver } });
}

test('a worker that wakes after its lease leaves the message incomplete', async () => {
  const peer = await givenPeer();
  await deliverWhileAsleep(peer, 'asked');
  expect(peer.received).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ status: 'sent', attempts: 2 });
});

test('without the check at the hand-over, a worker that wakes after its lease sends a second copy', async () => {
  const peer = await givenPeer();
  await deliverWhileAsleep(peer, 'ignored');
  expect(peer.received).toHaveLength(2);
});
