import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgresServer } from '#server/test/servers/postgres-server.ts';
import { startSmtpPeer } from '#server/test/servers/smtp-peer.ts';
import { Gateway } from '../e2e/cluster/gateway.ts';
import { findLosses, paidBeyondFlyersIn } from '../e2e/cluster/lost-and-doubled.ts';
import { MixedLoad } from '../e2e/cluster/mixed-load.ts';
import { keptIfZero, type Kept } from '../e2e/cluster/promise.ts';
import { failuresOf } from '../e2e/cluster/scenarios.ts';
import { deploy, type Deployment } from './deployment.ts';
import type { Run, Suite } from './suite.ts';

const RECOVERY_MS = 10_000;
const PATIENCE_MS = 60_000;
const PRELOADED = ['stepped-clock.ts', 'lost-names.ts'].map((name) => join(import.meta.dirname, name));

interface Fault {
  what: string;
  begin: () => Promise<unknown> | void;
  end: () => Promise<unknown> | void;
  /** Kinds of requests that must not fail while the fault lasts. */
  goesOn: (keyof MixedLoad['tallies'])[];
}

const READS = ['pages', 'lists'] as const;
const ALL = [...READS, 'flyers', 'events', 'messages', 'grants'] as const;

interface World extends Deployment {
  folder: string;
  /** The URL of the database, which stays the same when its server is replaced. */
  databaseUrl: string;
  faults: Fault[];
}

function mount(...args: string[]): boolean {
  return spawnSync('mount', args).status === 0;
}

/** Starts the product on a database server behind a gateway, with pictures on a small file system if this user may mount one. */
async function settle(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'tukutane-faults-'));
  const pictures = join(folder, 'pictures');
  await mkdir(pictures);
  const isMounted = mount('-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', pictures);
  const keptIn = await mkdtemp(join(tmpdir(), 'tukutane-faults-postgres-'));
  let server = await startPostgresServer({ keptIn });
  const gateway = await Gateway.open(server.urlOf('postgres'));
  const lostNames = join(folder, 'lost-names');
  const deployment = await deploy('pglite', {
    DATA_DIR: folder,
    DATABASE_URL: gateway.url.replace('127.0.0.1', 'localhost'),
    LOST_NAMES: lostNames,
    NODE_OPTIONS: [process.env['NODE_OPTIONS'], ...PRELOADED.map((file) => `--import=${file}`)].join(' '),
  });
  const { instance, peer } = deployment;
  const filler = join(pictures, 'filler');
  const remount = (how: 'ro' | 'rw'): void => {
    if (!mount('-o', `remount,${how}`, pictures)) throw new Error(`The disk did not become ${how}.`);
  };
  const onDisk: Fault[] = [
    {
      what: 'the disk is full',
      begin: () => writeFile(filler, Buffer.alloc(120 * 2 ** 20)).catch(() => {}),
      end: () => rm(filler),
      goesOn: [...READS, 'events', 'messages', 'grants'],
    },
    {
      what: 'the disk is read-only',
      begin: () => remount('ro'),
      end: () => remount('rw'),
      goesOn: [...READS, 'events', 'messages', 'grants'],
    },
  ];
  if (!isMounted)
    console.log('SKIPPED: this user may not mount a file system, so no disk is full or read-only.');
  return {
    ...deployment,
    folder,
    databaseUrl: gateway.url,
    faults: [
      {
        what: 'PostgreSQL is stopped',
        begin: () => server.stop(),
        async end() {
          server = await startPostgresServer({ keptIn });
          gateway.moveTo(server.urlOf('postgres'));
        },
        goesOn: [],
      },
      {
        what: 'no name can be resolved',
        async begin() {
          await writeFile(lostNames, '');
          // Opening the gateway closes its connections, so the product must resolve the host name again.
          gateway.set('open');
        },
        end: () => rm(lostNames),
        goesOn: [],
      },
      {
        what: 'the mail server is gone',
        begin: () => peer.stop(),
        async end() {
          const next = await startSmtpPeer({ port: peer.port });
          // Keeps the emails received before the fault, so that they still count.
          next.received.push(...peer.received);
          Object.assign(peer, next);
        },
        goesOn: [...ALL],
      },
      {
        what: 'the clock steps an hour both ways',
        async begin() {
          instance.signal('SIGUSR2');
          await setTimeout(1500);
          instance.signal('SIGUSR2');
        },
        end: () => instance.signal('SIGUSR2'),
        goesOn: [...ALL],
      },
      ...(isMounted ? onDisk : []),
    ],
    async stop() {
      await deployment.stop();
      await gateway.close();
      await server.stop();
      if (isMounted) spawnSync('umount', [pictures]);
      for (const each of [folder, keptIn]) await rm(each, { recursive: true, force: true });
    },
  };
}

async function suffer(
  { instance, peer, databaseUrl }: World,
  { what, begin, end, goesOn }: Fault,
  run: Run,
): Promise<Kept[]> {
  const paidBefore = await paidBeyondFlyersIn(databaseUrl);
  const load = await MixedLoad.start(instance.url);
  await load.untilAllWork(PATIENCE_MS);
  const failedBefore = Object.fromEntries(ALL.map((kind) => [kind, load.tallies[kind].failed]));
  await begin();
  await setTimeout(run.isShort ? 2000 : 30_000);
  await end();
  const backMs = await load.untilAllWork(PATIENCE_MS);
  await load.stop();
  const { repeatedMails, ...losses } = await findLosses(load.acknowledged, {
    databaseUrl,
    url: instance.url,
    peer,
    // Counts all emails, because a fault may have replaced the mail server.
    mailsBefore: 0,
    paidBefore,
  });
  const stopped = Object.fromEntries(
    goesOn.map((kind) => [kind, load.tallies[kind].failed - failedBefore[kind]!]),
  );
  const late = backMs > (run.isShort ? PATIENCE_MS - 1 : RECOVERY_MS) ? 1 : 0;
  const { flyers, events, messages } = load.acknowledged;
  return [
    keptIfZero(
      `${what}: no acknowledged write is lost or doubled`,
      flyers.size + events.size + messages.size,
      { ...losses },
      `${repeatedMails} mails sent again`,
    ),
    keptIfZero(
      `${what}: every refusal is a 503 or 507 that says when to retry`,
      load.requests,
      { unclear: load.unclear },
      [failuresOf(load), ...load.unclearAnswers].join('; ').slice(0, 900),
    ),
    ...(goesOn.length > 0 ? [keptIfZero(`${what}: ${goesOn.join(', ')} go on`, load.requests, stopped)] : []),
    keptIfZero(`${what}: all works again without help`, 1, { late }, `after ${Math.round(backMs)} ms`),
  ];
}

/** The promise: when a service or the machine fails, the product says so, loses nothing and recovers. */
export const faults: Suite = {
  name: 'faults',
  async run(run) {
    const world = await settle();
    try {
      const kept: Kept[] = [];
      // A short run has time for one fault, which the seed chooses.
      const chosen = run.isShort ? [run.random.pick(world.faults)] : world.faults;
      for (const fault of chosen) kept.push(...(await suffer(world, fault, run)));
      return kept;
    } finally {
      await world.stop();
    }
  },
};
