import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { outbox } from '../mail-tables.ts';
import { queueMail } from '../queue-mail.ts';
import { type SmtpPeer, type SmtpPeerOptions, startSmtpPeer } from '#server/test/servers/smtp-peer.ts';
import {
  describeMailDelivery,
  type MailDelivery,
  type MailDeliveryOptions,
  startMailDelivery,
} from './start-mail-delivery.ts';

const publicUrl = 'https://tukutane.example';
const AN_HOUR = 3_600_000;

let connection: DatabaseConnection;
let peers: SmtpPeer[] = [];
let deliveries: MailDelivery[] = [];
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());
beforeEach(() => connection.db.delete(outbox));
afterEach(async () => {
  await Promise.all(deliveries.map((delivery) => delivery.stop(0)));
  await Promise.all(peers.map((peer) => peer.stop()));
  deliveries = [];
  peers = [];
});

async function givenPeer(options?: SmtpPeerOptions): Promise<SmtpPeer> {
  const peer = await startSmtpPeer(options);
  peers.push(peer);
  return peer;
}

function givenDelivery(smtpUrl: string | null, options: Partial<MailDeliveryOptions> = {}): MailDelivery {
  const log = pino({ level: 'silent' });
  const delivery = startMailDelivery({
    db: connection.db,
    smtpUrl,
    mailFrom: null,
    publicUrl,
    log,
    pollMs: AN_HOUR,
    ...options,
  });
  deliveries.push(delivery);
  return delivery;
}

async function queueOne(): Promise<void> {
  const recipient = { id: null, email: 'ada@example.org' };
  await queueMail(connection.db, { kind: 'low-tokens', recipient, data: { name: 'Ada', tokens: 9 } });
}

const row = async () => (await connection.db.select().from(outbox))[0]!;

test('queueing mail wakes the delivery', async () => {
  const peer = await givenPeer();
  givenDelivery(peer.url);
  await queueOne();
  await peer.arrived(1);
  await queueOne();
  await peer.arrived(2);
  expect(peer.received).toHaveLength(2);
});

test('mail queued by another process is found at the next poll', async () => {
  const peer = await givenPeer();
  givenDelivery(peer.url, { pollMs: 20 });
  await connection.db
    .insert(outbox)
    .values({ kind: 'no-tokens', recipientEmail: 'ada@example.org', data: { name: 'Ada', tokens: 0 } });
  await peer.arrived(1);
  expect(peer.received).toHaveLength(1);
});

test('the delivery keeps retrying a server that is down, and delivers when it is up', async () => {
  const gone = await startSmtpPeer();
  await gone.stop();
  const asked = Promise.withResolvers<void>();
  await queueOne();
  givenDelivery(gone.url, {
    relayPause(failures) {
      if (failures === 3) asked.resolve();
      return 5;
    },
  });
  await asked.promise;
  const peer = await givenPeer({ port: gone.port });
  await peer.arrived(1);
  expect(peer.received).toHaveLength(1);
});

test('stopping waits for the mail being sent and starts no other', async () => {
  const taken = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const peer = await givenPeer({
    async onMessage() {
      taken.resolve();
      await answer.promise;
    },
  });
  await queueOne();
  await queueOne();
  const delivery = givenDelivery(peer.url);
  await taken.promise;
  const stopped = delivery.stop();
  answer.resolve();
  await stopped;
  const statuses = (await connection.db.select().from(outbox)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['sent', 'waiting']);
  expect(peer.received).toHaveLength(1);
});

test('a server that never responds cannot block the stop, and the mail goes back to the outbox', async () => {
  const called = Promise.withResolvers<void>();
  const peer = await givenPeer({
    onConnect() {
      called.resolve();
      return new Promise<void>(() => {});
    },
  });
  await queueOne();
  const delivery = givenDelivery(peer.url);
  await called.promise;
  await delivery.stop(0);
  expect(await row()).toMatchObject({ status: 'waiting', attempts: 0, claimId: null });
});

test('without an SMTP server mail waits, and the terminal says so', async () => {
  const delivery = givenDelivery(null);
  await queueOne();
  await delivery.stop();
  expect(await row()).toMatchObject({ status: 'waiting', attempts: 0 });
  expect(describeMailDelivery(null)).toBe(
    'No SMTP_URL is set: emails are kept and can be read at /admin → Mail.',
  );
});

test('the terminal names the SMTP server without its password', () => {
  expect(describeMailDelivery('smtps://user:s3cret@mail.example:465')).toBe(
    'Mail is delivered through mail.example:465.',
  );
});
