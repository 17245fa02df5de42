import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgresServer, type PostgresServer } from '#server/test/servers/postgres-server.ts';
import { Gateway } from '../e2e/cluster/gateway.ts';
import { findLosses, paidBeyondFlyersIn } from '../e2e/cluster/lost-and-doubled.ts';
import { MixedLoad } from '../e2e/cluster/mixed-load.ts';
import { keptIfZero, type Kept } from '../e2e/cluster/promise.ts';
import { deploy } from './deployment.ts';
import type { Run, Suite } from './suite.ts';
import { VolatileDisk } from './volatile-disk.ts';

const ALL_WORK_MS = 60_000;
/** Durability settings at PostgreSQL's defaults. Other test servers turn them off. */
const SYNCED = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Kills all of the server's processes at once, unless the server has exited: a failed write makes PostgreSQL panic. */
async function killAll({ pid }: PostgresServer): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  spawnSync('kill', ['-9', String(pid), ...children.trim().split(' ').filter(Boolean)]);
}

async function cutPowerUnderLoad(disk: VolatileDisk, run: Run): Promise<Kept[]> {
  const serve = () => startPostgresServer({ keptIn: join(disk.path, 'postgres'), settings: SYNCED });
  let server = await serve();
  const gateway = await Gateway.open(server.urlOf('postgres'));
  const deployment = await deploy('pglite', {
    DATA_DIR: join(disk.path, 'data'),
    DATABASE_URL: gateway.url,
  });
  const { instance, peer } = deployment;
  try {
    const paidBefore = await paidBeyondFlyersIn(gateway.url);
    const load = await MixedLoad.start(instance.url);
    let cuts = 0;
    let refusal = '';
    for (const nth of run.attempts(20, 1, 0)) {
      await load.untilAllWork(ALL_WORK_MS);
      await setTimeout(run.random.below(2000));
      // Stops the product first, so that it acknowledges nothing after the power cut.
      instance.signal('SIGSTOP');
      await disk.cutPower();
      await instance.kill();
      await killAll(server);
      await disk.turnOn();
      server = await serve();
      gateway.moveTo(server.urlOf('postgres'));
      cuts = nth + 1;
      refusal = await instance.start().then(
        () => '',
        (error: Error) => error.message,
      );
      if (refusal) break;
    }
    await load.stop();
    const started = keptIfZero(
      'postgres: power cut: the product starts again',
      cuts,
      { refused: refusal ? 1 : 0 },
      refusal,
    );
    if (refusal) return [started];
    const { acknowledged } = load;
    const { flyers, events, messages, grants } = acknowledged;
    const { repeatedMails, ...losses } = await findLosses(acknowledged, {
      databaseUrl: gateway.url,
      url: instance.url,
      peer,
      mailsBefore: 0,
      paidBefore,
    });
    return [
      started,
      keptIfZero(
        'postgres: power cut: nothing acknowledged is lost or doubled',
        cuts,
        { ...losses },
        `${flyers.size} flyers, ${events.size} events, ${messages.size} mails, ${grants.size} grants; ${repeatedMails} mails sent again`,
      ),
    ];
  } finally {
    await deployment.stop();
    await gateway.close();
    await server.stop();
  }
}

/** The promise: writes that PostgreSQL and the picture directory acknowledged survive a power cut. Full runs only. */
export const power: Suite = {
  name: 'power',
  async run(run) {
    if (run.isShort) {
      console.log('SKIPPED: power is cut in full runs only, because each cut takes a minute.');
      return [];
    }
    const missing = VolatileDisk.missing();
    if (missing?.length === 0) {
      const folder = await mkdtemp(join(tmpdir(), 'tukutane-power-'));
      const disk = await VolatileDisk.make(folder);
      return cutPowerUnderLoad(disk, run).finally(async () => {
        await disk.close();
        await rm(folder, { recursive: true, force: true });
      });
    }
    const needed = missing ? `${missing.join(', ')} (nbdkit, libnbd-bin, e2fsprogs, mount)` : 'root and FUSE';
    console.log(`SKIPPED: no power is cut, which needs ${needed}.`);
    return [];
  },
};
