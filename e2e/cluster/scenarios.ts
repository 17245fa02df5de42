import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { CallFailure, call } from './hub-client.ts';
import { findLosses, paidBeyondFlyers } from './lost-and-doubled.ts';
import { MixedLoad, readWorld } from './mixed-load.ts';
import { makeRelease } from './make-release.ts';
import { keptIfZero, type Kept } from './promise.ts';

/** The parts of a cluster that most scenarios need. */
export type Instances = Pick<Cluster, 'url' | 'instances' | 'databaseUrl' | 'mailPeer'>;

/**
 * Runs `disturb` under load and reports lost writes and failed requests.
 * @param disturb resolves with the number of killed instances. After each kill, it may be unknown whether one email arrived
 */
export async function underLoad(
  cluster: Instances,
  promise: string,
  disturb: (load: MixedLoad) => Promise<number | void>,
): Promise<{ load: MixedLoad; kept: Kept }> {
  const paidBefore = await withDatabase(cluster, paidBeyondFlyers);
  const mailsBefore = cluster.mailPeer.received.length;
  const load = await MixedLoad.start(cluster.url);
  const kills = (await disturb(load)) ?? 0;
  await load.stop();
  const { repeatedMails, ...losses } = await findLosses(load.acknowledged, {
    databaseUrl: cluster.databaseUrl,
    url: cluster.url,
    peer: cluster.mailPeer,
    mailsBefore,
    paidBefore,
  });
  const { flyers, events, messages, grants } = load.acknowledged;
  const sizes = `${flyers.size} flyers, ${events.size} events, ${messages.size} mails, ${grants.size} grants`;
  const about =
    repeatedMails > 0 ? `${sizes}; ${repeatedMails} mails sent again under their Message-ID` : sizes;
  const attempts = flyers.size + events.size + messages.size + grants.size;
  return {
    load,
    kept: keptIfZero(
      promise,
      attempts,
      { ...losses, 'more mails repeated than instances killed': Math.max(0, repeatedMails - kills) },
      about,
    ),
  };
}

async function withDatabase<Result>(
  cluster: Instances,
  read: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(cluster.databaseUrl);
  await client.connect();
  try {
    return await read(client);
  } finally {
    await client.end();
  }
}

/** Describes the number of failed requests of each kind, by status. */
export const failuresOf = (load: MixedLoad): string =>
  Object.entries(load.tallies)
    .filter(([, { failed }]) => failed > 0)
    .map(([kind, { failed, statuses }]) => `${kind} ${failed} ${JSON.stringify(statuses)}`)
    .join(', ');

/** Kills a random instance every `everyMs` and restarts it. */
export async function killAtRandom(cluster: Cluster, forMs: number, everyMs: number): Promise<Kept[]> {
  let kills = 0;
  const { load, kept } = await underLoad(
    cluster,
    'kill -9: nothing acknowledged is lost or doubled',
    async () => {
      const until = performance.now() + forMs;
      while (performance.now() < until) {
        await setTimeout(everyMs);
        const instance = cluster.instances[Math.floor(Math.random() * cluster.instances.length)]!;
        await instance.kill();
        kills += 1;
        await instance.start();
      }
      return kills;
    },
  );
  // Each worker has one request in flight, so a kill fails at most one request per worker.
  const mayFail = kills * load.workers;
  const beyond = Math.max(0, load.failed - mayFail);
  return [
    { ...kept, about: `${kills} kills; ${kept.about}` },
    keptIfZero(
      'kill -9: only requests on the killed instance fail',
      load.requests,
      { beyond },
      `${load.failed} failed of at most ${mayFail}; ${failuresOf(load)}`,
    ),
  ];
}

/** Restarts every instance, one at a time. */
export async function restartInTurn(cluster: Cluster, rounds: number): Promise<Kept[]> {
  return restartAllUnderLoad(cluster, 'rolling restart', async (restart) => {
    for (let round = 0; round < rounds; round++) await restart();
  });
}

const EXPANSION = 'alter table events add column next_release integer not null default 1';
const CONTRACTION = 'alter table events drop column next_release';

/** Upgrades each instance to a release that adds a column, then to a release that drops that column, which is unused. */
export async function upgradeInTurn(cluster: Cluster): Promise<Kept[]> {
  return restartAllUnderLoad(cluster, 'rolling upgrade with migrations', async (restart) => {
    const columns = 'select count(*)::int as found from information_schema.columns where column_name = $1';
    for (const [migrations, expected] of [
      [[EXPANSION], 1],
      [[EXPANSION, CONTRACTION], 0],
    ] as const) {
      const release = await makeRelease(cluster.folder, migrations);
      for (const instance of cluster.instances) instance.release = release;
      await restart();
      const { rows } = await withDatabase(cluster, (client) =>
        client.query<{ found: number }>(columns, ['next_release']),
      );
      if (rows[0]!.found !== expected) throw new Error('The migration of the next release has not run.');
    }
  });
}

async function restartAllUnderLoad(
  cluster: Cluster,
  name: string,
  disturb: (restart: () => Promise<void>) => Promise<void>,
): Promise<Kept[]> {
  const restart = async (): Promise<void> => {
    for (const instance of cluster.instances) {
      await setTimeout(1000);
      const code = await instance.stop();
      if (code !== 0)
        throw new Error(`${instance.name} ended with ${code}:\n${instance.output.slice(-2000)}`);
      await instance.start();
    }
    await setTimeout(1000);
  };
  const { load, kept } = await underLoad(cluster, `${name}: nothing acknowledged is lost or doubled`, () =>
    disturb(restart),
  );
  return [
    kept,
    keptIfZero(`${name}: no request fails`, load.requests, { failed: load.failed }, failuresOf(load)),
  ];
}

const MOST_RETRIES = 30;
const isUndecided = (status: number): boolean => status === 0 || status === 503;

/** Sends 300 concurrent requests, spread over all instances, for a balance of 100 tokens. */
export async function raceForTokens(cluster: Instances): Promise<Kept[]> {
  const world = await readWorld(cluster.url);
  const me = await call<{ tokens: number }>(cluster.url, '/api/auth/me', { as: world.organizer });
  const delta = 100 - me.tokens;
  await call(cluster.url, `/api/admin/correct-tokens/${world.organizerId}`, {
    as: world.admin,
    body: { delta, reason: 'Race' },
  });
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, async (_, n) => {
      const { url } = cluster.instances[n % cluster.instances.length]!;
      const request = {
        as: world.organizer,
        key: randomUUID(),
        body: {
          templateId: world.templateId,
          attendeeName: `Racer ${n} ${randomUUID()}`,
          attendeeCountry: 'Kenya',
        },
      };
      const send = (): Promise<number> =>
        call(url, '/api/flyers/generate', request).then(
          () => 200,
          (error: CallFailure) => error.status,
        );
      let status = await send();
      // A request that timed out may still become a flyer, so "busy" does not end its retries.
      const mostRetries = status === 0 ? MOST_RETRIES : 0;
      for (let retries = 0; isUndecided(status) && retries < mostRetries; retries++) {
        await setTimeout(1000);
        status = await send();
      }
      return status;
    }),
  );
  const made = outcomes.filter((status) => status === 200).length;
  const { tokens } = await call<{ tokens: number }>(cluster.url, '/api/auth/me', { as: world.organizer });
  const shed = outcomes.filter((status) => status === 503).length;
  return [
    keptIfZero(
      'money: 300 requests for 100 tokens pay for as many flyers as were made',
      outcomes.length,
      {
        'tokens and flyers differ by': Math.abs(100 - made - tokens),
        'refused otherwise': outcomes.filter((status) => ![200, 402, 503].includes(status)).length,
        'below zero': Math.max(0, -tokens),
      },
      `${made} made, ${tokens} tokens left, ${shed} answered busy`,
    ),
  ];
}

/** Makes anonymous flyers of one event from one IP address on all instances, which must share one budget. */
export async function shareOneBudget(cluster: Cluster, budget: number): Promise<Kept[]> {
  const [event] = await call<{ slug: string }[]>(cluster.url, '/api/events?flyerEnabled=true&limit=1');
  const { templates } = await call<{ templates: { id: string }[] }>(
    cluster.url,
    `/api/events/${event!.slug}`,
  );
  const attempts = budget * cluster.instances.length;
  let made = 0;
  for (let n = 0; n < attempts; n++) {
    const { url } = cluster.instances[n % cluster.instances.length]!;
    await call(url, '/api/flyers/generate', {
      body: {
        templateId: templates[0]!.id,
        attendeeName: `Guest ${n} ${randomUUID()}`,
        attendeeCountry: 'Ghana',
      },
    }).then(
      () => (made += 1),
      (error: CallFailure) => {
        if (error.status !== 429) throw error;
      },
    );
  }
  // The budget regains one flyer every 30 seconds.
  const beyond = Math.max(0, made - budget - 2);
  return [
    keptIfZero(
      'limits: all instances share one budget',
      attempts,
      { beyond },
      `${made} made, budget ${budget}`,
    ),
  ];
}
