import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { CallFailure, call, signIn, signInAsAdmin, signInAsOrganizer } from './hub-client.ts';
import { findLosses, paidBeyondFlyers } from './lost-and-doubled.ts';
import { MixedLoad, readWorld } from './mixed-load.ts';
import { makeRelease } from './make-release.ts';
import { keptIfZero, type Kept } from './promise.ts';

/** What most promises need of a cluster. */
export type Instances = Pick<Cluster, 'url' | 'instances' | 'databaseUrl' | 'mailPeer'>;

/** Runs `disturb` under load and says what was lost, what failed, and how long nobody got a response. */
export async function underLoad(
  cluster: Instances,
  promise: string,
  disturb: (load: MixedLoad) => Promise<void>,
): Promise<{ load: MixedLoad; kept: Kept }> {
  const paidBefore = await withDatabase(cluster, paidBeyondFlyers);
  const load = await MixedLoad.start(cluster.url);
  await disturb(load);
  await load.stop();
  const losses = await findLosses(load.acknowledged, {
    databaseUrl: cluster.databaseUrl,
    url: cluster.url,
    peer: cluster.mailPeer,
    paidBefore,
  });
  const { flyers, events, messages, grants } = load.acknowledged;
  const about = `${flyers.size} flyers, ${events.size} events, ${messages.size} mails, ${grants.size} grants`;
  const attempts = flyers.size + events.size + messages.size + grants.size;
  return { load, kept: keptIfZero(promise, attempts, { ...losses }, about) };
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

/** How often each kind of request failed, by status. */
export const failuresOf = (load: MixedLoad): string =>
  Object.entries(load.tallies)
    .filter(([, { failed }]) => failed > 0)
    .map(([kind, { failed, statuses }]) => `${kind} ${failed} ${JSON.stringify(statuses)}`)
    .join(', ');

/** Kills a random instance every `everyMs`, and starts it again. */
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
    },
  );
  // Each worker has one request under way, so a kill ends at most all of them.
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

/** Stops and starts every instance in turn. */
export async function restartInTurn(cluster: Cluster, rounds: number): Promise<Kept[]> {
  return restartAllUnderLoad(cluster, 'rolling restart', async (restart) => {
    for (let round = 0; round < rounds; round++) await restart();
  });
}

const EXPANSION = 'alter table events add column next_release integer not null default 1';
const CONTRACTION = 'alter table events drop column next_release';

/** Upgrades every instance in turn to a release that adds a column, then to one that drops a column which the release before does not use. */
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

/** 300 requests at once for 100 tokens, at all instances. */
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
      return call(url, '/api/flyers/generate', {
        as: world.organizer,
        key: randomUUID(),
        body: {
          templateId: world.templateId,
          attendeeName: `Racer ${n} ${randomUUID()}`,
          attendeeCountry: 'Kenya',
        },
      }).then(
        () => 200,
        (error: CallFailure) => error.status,
      );
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

/** Times until a change on one instance shows on all others, in milliseconds. */
export async function measureStaleness(cluster: Instances): Promise<Kept[]> {
  const [writer, ...others] = cluster.instances;
  const organizer = await signInAsOrganizer(writer!.url);
  const until = async (isSeen: (url: string) => Promise<boolean>): Promise<number> => {
    const started = performance.now();
    for (const { url } of others)
      while (!(await isSeen(url)) && performance.now() - started < 15_000) await setTimeout(20);
    return performance.now() - started;
  };
  const rows: Kept[] = [];
  const measured = async (
    what: string,
    rounds: number,
    once: (round: number) => Promise<number>,
  ): Promise<void> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await once(round));
    rows.push(
      keptIfZero(
        `within 1 s everywhere: ${what}`,
        rounds,
        { late: times.filter((ms) => ms > 1000).length },
        `longest ${Math.round(Math.max(...times))} ms`,
      ),
    );
  };

  const [event] = await call<{ id: string; slug: string }[]>(
    writer!.url,
    '/api/events?limit=1&search=Savanna',
  );
  const mine = await call<{ id: string; slug: string; status: string }[]>(writer!.url, '/api/my-events', {
    as: organizer,
  });
  const own = mine.find(({ status }) => status === 'approved') ?? event!;
  await measured('an edit of an event, in the API and on its page', 10, async (round) => {
    const form = await call<Record<string, unknown>>(writer!.url, `/api/events/id/${own.id}`, {
      as: organizer,
    });
    const venue = `Hall ${round} ${randomUUID().slice(0, 8)}`;
    // Both caches hold the old version.
    for (const { url } of others)
      await Promise.all([fetch(`${url}/api/events/${own.slug}`), fetch(`${url}/events/${own.slug}`)]);
    await call(writer!.url, `/api/events/${own.id}`, {
      as: organizer,
      method: 'PUT',
      body: { ...form, venue, expectedUpdatedAt: form['updatedAt'] },
    });
    return until(async (url) => {
      const [api, page] = await Promise.all(
        [`/api/events/${own.slug}`, `/events/${own.slug}`].map(async (path) =>
          (await fetch(url + path)).text(),
        ),
      );
      return api!.includes(venue) && page!.includes(venue);
    });
  });
  await measured('signing out', 10, async () => {
    const session = await signInAsOrganizer(writer!.url);
    for (const { url } of others) await call(url, '/api/auth/me', { as: session });
    await call(writer!.url, '/api/auth/logout', { as: session, method: 'POST' });
    return until(
      async (url) =>
        (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${session}` } })).status ===
        401,
    );
  });
  await measured('a suspension', 3, async () => {
    const admin = await signInAsAdmin(writer!.url);
    const account = { email: 'salim@pwanicreative.example', password: 'tukutane-demo' };
    const session = await signIn(writer!.url, account);
    const { id } = await call<{ id: string }>(writer!.url, '/api/auth/me', { as: session });
    for (const { url } of others) await call(url, '/api/my-events', { as: session });
    const change = (status: string) =>
      call(writer!.url, `/api/admin/update-client/${id}`, {
        as: admin,
        body: { userId: id, packageTier: 'silver', status, reason: 'Suite' },
      });
    await change('suspended');
    const ms = await until(
      async (url) =>
        !(await fetch(`${url}/api/my-events`, { headers: { authorization: `Bearer ${session}` } })).ok,
    );
    await change('approved');
    return ms;
  });
  return rows;
}

/** Anonymous flyers of one event from one address, spread over all instances: one budget, not one for each. */
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
  // One place comes back every 30 seconds.
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
