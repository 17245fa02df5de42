import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { isInternal } from './internal-request.ts';

export const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Histogram {
  count: number;
  sum: number;
  buckets: number[];
}

type Reading = number | Readonly<Record<string, number>>;

export interface Gauge {
  help: string;
  /** Label that distinguishes the numbers returned by `read`; absent if `read` returns a single number. */
  label?: string;
  /** Reads the gauge's current value. A rejection becomes NaN, so that the other gauges are still served. */
  read: () => Reading | Promise<Reading>;
}

/** Counts a response that was sent without the app's hooks. */
export type CountResponse = (method: string, route: string, status: number, seconds: number) => void;

/** Serves Prometheus text at /metrics: requests by route and status, and `gauges`. @returns all gauges, and `CountResponse` */
export function installMetrics(
  app: FastifyInstance,
  gauges: Readonly<Record<string, Gauge>>,
): { gauges: Readonly<Record<string, Gauge>>; count: CountResponse } {
  const all = { ...PROCESS_GAUGES, ...gauges };
  const requests = new Map<string, Histogram>();

  const count: CountResponse = (method, route, status, seconds) => {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    let seen = requests.get(labels);
    if (!seen) requests.set(labels, (seen = { count: 0, sum: 0, buckets: BUCKETS_SECONDS.map(() => 0) }));
    seen.count++;
    seen.sum += seconds;
    BUCKETS_SECONDS.forEach((bound, index) => {
      if (seconds <= bound) seen.buckets[index]!++;
    });
  };
  app.addHook('onResponse', async (request, reply) => {
    if (isInternal(request)) return;
    count(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
  });

  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const read = Object.entries(all).map(async ([name, gauge]) => [
      `# HELP tukutane_${name} ${gauge.help}`,
      `# TYPE tukutane_${name} gauge`,
      ...linesOf(name, gauge.label, await Promise.resolve(gauge.read()).catch(() => NaN)),
    ]);
    const lines = (await Promise.all(read)).flat();
    lines.push(...histogramLines(requests));
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  return { gauges: all, count };
}

function linesOf(name: string, label: string | undefined, reading: Reading): string[] {
  if (typeof reading === 'number') return [`tukutane_${name} ${reading}`];
  return Object.entries(reading).map(([value, number]) => `tukutane_${name}{${label}="${value}"} ${number}`);
}

const LOOP_RESOLUTION_MS = 20;
const loopDelay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
loopDelay.enable();

const PROCESS_GAUGES: Record<string, Gauge> = {
  process_id: {
    help: 'The process that responds: all numbers are those of this one.',
    read: () => process.pid,
  },
  resident_memory_bytes: { help: 'Memory of this process.', read: () => process.memoryUsage.rss() },
  event_loop_delay_seconds: {
    help: 'The longest delay of the event loop since the last look, without its regular 20 ms.',
    read: () => {
      const seconds = Math.max(0, loopDelay.max / 1e9 - LOOP_RESOLUTION_MS / 1000);
      loopDelay.reset();
      return seconds;
    },
  },
  uptime_seconds: { help: 'Since the start of this process.', read: () => process.uptime() },
};

function histogramLines(requests: ReadonlyMap<string, Histogram>): string[] {
  const name = 'tukutane_http_request_duration_seconds';
  const lines = [`# HELP ${name} Requests by route and status.`, `# TYPE ${name} histogram`];
  for (const [labels, { count, sum, buckets }] of requests) {
    BUCKETS_SECONDS.forEach((bound, index) => {
      lines.push(`${name}_bucket{${labels},le="${bound}"} ${buckets[index]}`);
    });
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`);
    lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`);
  }
  return lines;
}
