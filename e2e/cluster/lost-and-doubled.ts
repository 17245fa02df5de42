import pg from 'pg';
import type { SmtpPeer } from '#server/test/servers/smtp-peer.ts';
import type { Acknowledged } from './mixed-load.ts';

/** Numbers of lost and duplicate writes. All should be 0. */
export interface Losses {
  lostFlyers: number;
  lostFlyerFiles: number;
  lostEvents: number;
  doubledEvents: number;
  lostGrants: number;
  doubledGrants: number;
  lostMails: number;
  /** Duplicate emails whose sender did not die between the last byte and the acknowledgment. */
  doubledMails: number;
  /** Duplicates with the same Message-ID whose sender died between the last byte and the acknowledgment (docs/decisions/0008). */
  repeatedMails: number;
  /** Flyers that were not paid for exactly once. */
  unpaidOrDoublePaid: number;
  wrongBalances: number;
}

const FILES_AT_ONCE = 8;

/** Compares `acknowledged` responses with the database, the store at `url` and the emails after the first `mailsBefore`. */
export async function findLosses(
  { flyers, events, messages, grants }: Acknowledged,
  {
    databaseUrl,
    url,
    peer,
    mailsBefore,
    paidBefore,
  }: { databaseUrl: string; url: string; peer: SmtpPeer; mailsBefore: number; paidBefore: number },
): Promise<Losses> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const count = async (text: string, values: unknown[] = []): Promise<number> =>
      Number((await client.query<{ n: string }>(text, values)).rows[0]!.n);
    const missing = (table: string, column: string, wanted: readonly string[]) =>
      count(
        `select count(*) n from unnest($1::text[]) wanted(it) where not exists (select from ${table} where ${column}::text = it)`,
        [wanted],
      );
    const doubled = (table: string, column: string) =>
      count(
        `select count(*) n from (select from ${table} where ${column} like 'Cluster %' group by ${column} having count(*) > 1) _`,
      );
    const named = (keys: Iterable<string>) => [...keys].map((key) => `Cluster ${key}`);
    await mailDelivered(client);
    const mails = new Map<string, string[]>();
    for (const mail of peer.received.slice(mailsBefore)) {
      const key = /Cluster ([0-9a-f-]{36})/.exec(mail.header('subject') ?? '')?.[1];
      if (key) mails.set(key, [...(mails.get(key) ?? []), mail.header('message-id') ?? '']);
    }
    const twice = [...mails.values()].filter((copies) => copies.length > 1);
    const inDoubt = await client.query<{ id: string }>('select id from outbox where may_have_arrived');
    const mayRepeat = new Set(inDoubt.rows.map(({ id }) => id));
    const repeated = twice.filter(
      ([first, ...others]) =>
        others.every((other) => other === first) && mayRepeat.has(/^<([^@]+)@/.exec(first!)?.[1] ?? ''),
    );
    return {
      lostFlyers: await missing(
        'flyers',
        'id',
        [...flyers.values()].map(({ flyerId }) => flyerId),
      ),
      lostFlyerFiles: await missingFiles(
        url,
        [...flyers.values()].map(({ imageUrl }) => imageUrl),
      ),
      lostEvents: await missing(
        'events',
        'id',
        [...events.values()].map(({ id }) => id),
      ),
      doubledEvents: await doubled('events', 'name'),
      lostGrants: await missing('token_transactions', 'reason', named(grants)),
      doubledGrants: await doubled('token_transactions', 'reason'),
      lostMails: [...messages].filter((key) => !mails.has(key)).length,
      doubledMails: twice.length - repeated.length,
      repeatedMails: repeated.reduce((sum, copies) => sum + copies.length - 1, 0),
      unpaidOrDoublePaid: Math.abs((await paidBeyondFlyers(client)) - paidBefore),
      wrongBalances: await count(`
        select count(*) n from users u where u.tokens < 0 or u.tokens <>
          coalesce((select sum(delta) from token_transactions t where t.client_id = u.id), 0)`),
    };
  } finally {
    await client.end();
  }
}

/** Returns the tokens paid for flyers minus the number of paid flyers. Load must not change this difference. */
export async function paidBeyondFlyers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`
    select (select coalesce(-sum(delta), 0) from token_transactions where kind = 'spend' and reason like 'Flyer:%')
      - (select count(*) from flyers where payer_id is not null) n`);
  return Number(rows[0]!.n);
}

export async function paidBeyondFlyersIn(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return paidBeyondFlyers(client).finally(() => client.end());
}

/** Waits until the outbox has no email left to send, for at most two minutes. */
async function mailDelivered(client: pg.Client): Promise<void> {
  const until = Date.now() + 120_000;
  for (;;) {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) n from outbox where status not in ('sent', 'dead')`,
    );
    if (Number(rows[0]!.n) === 0 || Date.now() > until) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function missingFiles(url: string, paths: string[]): Promise<number> {
  let lost = 0;
  const left = [...new Set(paths)];
  const fetchSome = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const response = await fetch(new URL(path, url)).catch(() => null);
      const bytes = response ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0);
      // Checks the start and end markers of a JPEG.
      if (
        !response?.ok ||
        bytes.length < 4 ||
        bytes.readUInt16BE(0) !== 0xffd8 ||
        bytes.readUInt16BE(bytes.length - 2) !== 0xffd9
      )
        lost += 1;
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, fetchSome));
  return lost;
}
