import { spawnSync } from 'node:child_process';
import { get, type ClientRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { keptIfZero, type Kept } from '../e2e/cluster/promise.ts';
import { within } from '../bench/generator.ts';
import { deploy } from './deployment.ts';
import type { Suite } from './suite.ts';

const BENCH = join(import.meta.dirname, '../bench');
/** Response time that counts as a hang on any machine. */
const HANG_MS = 10_000;
const ANSWERED_MS = 2000;
const RECOVERED_MS = 5000;
/** Time limit for an incomplete request: the documented 60 seconds, plus slack, because the server checks every second. */
const CUT_MS = 62_000;

/** Runs a script of `bench` and returns the JSON object in its last line of output. Keys of measurements begin with an engine. */
function measure<Facts>(name: string): Record<string, Facts> {
  const run = spawnSync(process.execPath, [join(BENCH, `${name}.ts`)], { encoding: 'utf8', maxBuffer: 1e8 });
  const last = run.stdout.trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('{'))
    throw new Error(`bench/${name}.ts ended with ${run.status}:\n${run.stderr.slice(-2000)}`);
  return JSON.parse(last) as Record<string, Facts>;
}

const enginesOf = <Facts>(facts: Record<string, Facts>) =>
  Object.entries(facts).filter(([engine]) => /^(?:pglite|postgres)\b/.test(engine));

function skipAloud(what: string): Kept[] {
  console.log(
    `SKIPPED: ${what} is measured in full runs only, because a busy machine says nothing about it.`,
  );
  return [];
}

interface OverloadFacts {
  answeredP99: number;
  goodput: number;
  failed: number;
  unhealthy: number;
  slowestHealthMs: number;
  recoveredMs: number;
}

/** The promise: the server survives a load of two and of five times its capacity. */
export const overload: Suite = {
  name: 'overload',
  async run({ isShort }) {
    if (isShort) return skipAloud('overload');
    return enginesOf(measure<OverloadFacts>('overload')).flatMap(
      ([load, { answeredP99, goodput, failed, unhealthy, slowestHealthMs, recoveredMs }]) => [
        keptIfZero(
          `${load} the capacity, answers within 2 s (p99)`,
          1,
          { late: answeredP99 > ANSWERED_MS ? 1 : 0 },
          `${answeredP99} ms`,
        ),
        keptIfZero(
          `${load} the capacity, 80 % of the peak is served`,
          1,
          { low: goodput < 80 ? 1 : 0 },
          `${goodput} %`,
        ),
        keptIfZero(`${load} the capacity, no request fails unclearly`, 1, { failed }),
        keptIfZero(
          `${load} the capacity, health checks answer within 2 s`,
          1,
          { unhealthy, late: slowestHealthMs > ANSWERED_MS ? 1 : 0 },
          `${slowestHealthMs} ms`,
        ),
        keptIfZero(
          `${load} the capacity, all is calm within 5 s`,
          1,
          { late: recoveredMs > RECOVERED_MS ? 1 : 0 },
          `${recoveredMs} ms`,
        ),
      ],
    );
  },
};

interface MemoryFacts {
  peakMb: number;
  goalMb: number;
  growth: number;
  growthMost: number;
}

/** The promise: memory stays below the stated limit. */
export const memory: Suite = {
  name: 'memory',
  async run({ isShort }) {
    if (isShort) return skipAloud('memory');
    return enginesOf(measure<MemoryFacts>('memory')).flatMap(
      ([engine, { peakMb, goalMb, growth, growthMost }]) => [
        keptIfZero(
          `${engine}: memory stays below ${goalMb} MB`,
          1,
          { above: Math.max(0, peakMb - goalMb) },
          `peak ${peakMb} MB`,
        ),
        keptIfZero(
          `${engine}: memory does not grow with the number of requests`,
          100_000,
          { grew: growth > growthMost ? 1 : 0 },
          `the last tenth has ${growth} times the memory of the third`,
        ),
      ],
    );
  },
};

/**
 * Sends a request over a new connection.
 * @returns the status, `busy` for a 503 that says when to retry, or 0 without a response
 */
function ask(url: string): Promise<number | 'busy'> {
  return new Promise((resolve) => {
    get(url, { agent: false, timeout: HANG_MS }, (response) => {
      const { statusCode = 0, headers } = response.resume();
      response.once('close', () =>
        resolve(statusCode === 503 && headers['retry-after'] ? 'busy' : statusCode),
      );
    })
      .once('timeout', function (this: ClientRequest) {
        this.destroy();
      })
      .once('error', () => resolve(0));
  });
}

/** Slow clients by kind: the part sent immediately, the part repeated afterwards, and whether the client reads the response. */
const SLOW: Record<string, { first: string; drip: string; reads: boolean }> = {
  idle: { first: '', drip: '', reads: true },
  headers: { first: 'GET / HTTP/1.1\r\nhost: a\r\n', drip: 'x: y\r\n', reads: true },
  bodies: {
    first:
      'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
    drip: ' ',
    reads: true,
  },
  readers: { first: 'GET /api/openapi.json HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(5), drip: '', reads: false },
};

interface Slow {
  kind: string;
  socket: Socket;
  /** Milliseconds until the server cut the connection; null while it is open. */
  cutMs: number | null;
}

/** The promise: clients that are slow, by accident or on purpose, do not make other clients wait. */
export const slowClients: Suite = {
  name: 'slow-clients',
  async run({ isShort }) {
    const deployment = await deploy('pglite', { SEED: 'none' });
    const { port, url } = deployment.instance;
    const counts = isShort
      ? { idle: 300, headers: 40, bodies: 40, readers: 40 }
      : { idle: 10_000, headers: 300, bodies: 300, readers: 300 };
    const slow: Slow[] = [];
    const open = (kind: string): Promise<void> =>
      new Promise((resolve) => {
        const { first, reads } = SLOW[kind]!;
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(first);
          resolve();
        });
        const entry: Slow = { kind, socket, cutMs: null };
        const opened = performance.now();
        socket.on('error', resolve).once('close', () => {
          entry.cutMs = performance.now() - opened;
          resolve();
        });
        if (reads) socket.resume();
        slow.push(entry);
      });
    try {
      for (const [kind, count] of Object.entries(counts))
        for (let nth = 0; nth < count; nth++) await open(kind);
      const began = performance.now();
      const dripping = globalThis.setInterval(() => {
        for (const { kind, socket, cutMs } of slow)
          if (cutMs === null && SLOW[kind]!.drip) socket.write(SLOW[kind]!.drip);
      }, 1000);
      const times: number[] = [];
      let [failed, shed] = [0, 0];
      while (performance.now() - began < (isShort ? 4000 : CUT_MS + 5000)) {
        const sent = performance.now();
        const status = await ask(`${url}/api/events`);
        if (status === 'busy') shed += 1;
        else if (status !== 200) failed += 1;
        times.push(performance.now() - sent);
        await setTimeout(20);
      }
      clearInterval(dripping);
      const p99 = within(times, 0.99);
      const sizes = Object.entries(counts)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ');
      const kept = [
        keptIfZero(
          'while others are slow, requests are answered',
          times.length,
          { failed },
          `${shed} answered busy, p99 ${p99} ms, beside ${sizes}`,
        ),
      ];
      if (isShort) return kept;
      const unending = slow.filter(
        ({ kind, cutMs }) =>
          (kind === 'headers' || kind === 'bodies') && (cutMs === null || cutMs > CUT_MS + 5000),
      );
      return [
        ...kept,
        keptIfZero(
          'while others are slow, the p99 stays below 2 s',
          times.length,
          { late: p99 > ANSWERED_MS ? 1 : 0 },
          `${p99} ms`,
        ),
        keptIfZero('slow headers and bodies are cut after a minute', counts.headers + counts.bodies, {
          unending: unending.length,
        }),
      ];
    } finally {
      for (const { socket } of slow) socket.destroy();
      await deployment.stop();
    }
  },
};
