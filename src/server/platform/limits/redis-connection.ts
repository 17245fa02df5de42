import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** A Redis client, and the state of its server and of the instances that use it. */
export interface RedisConnection {
  client: Redis;
  /** Whether the last heartbeat and every command since were answered. */
  readonly isUp: boolean;
  /** Number of instances at the last heartbeat, this one included. */
  readonly instances: number;
  /** Marks Redis as down. Call this when a command fails. */
  lose: (error: unknown) => void;
  close(): Promise<void>;
}

/** Longest time that a request waits for Redis. After a longer stall, Redis is not used until a heartbeat succeeds. */
const ANSWER_MS = 500;
const HEARTBEAT_MS = 2000;
/** Time without a heartbeat after which an instance is considered stopped. */
const FORGET_INSTANCE_MS = 10_000;

/** Records an instance's heartbeat and counts the live instances. Uses Redis's clock, because the instances' clocks differ. */
const BEAT = `
  local now = redis.call('TIME')[1] * 1000
  redis.call('ZADD', KEYS[1], now, ARGV[1])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return redis.call('ZCARD', KEYS[1])`;

/** Connects to Redis and sends heartbeats. An unreachable Redis is logged once and retried. */
export async function connectRedis(
  url: string,
  log: Pick<Logger, 'info' | 'warn'>,
  heartbeatMs = HEARTBEAT_MS,
): Promise<RedisConnection> {
  const id = randomUUID();
  const closing = new AbortController();
  const { signal } = closing;
  const client = new Redis(url, {
    keyPrefix: 'tukutane:limits:',
    commandTimeout: ANSWER_MS,
    connectTimeout: 5000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts) => Math.min(attempts * 100, HEARTBEAT_MS),
  });
  let isUp = false;
  let instances = 1;
  let saidGone = false;
  /** The reason why Redis is unreachable. Errors of commands don't include it. */
  let cause: Error | undefined;

  const lose = (error: unknown): void => {
    isUp = false;
    if (saidGone || signal.aborted) return;
    saidGone = true;
    const { message } = cause ?? (error as Error);
    log.warn(
      { reason: message, instances },
      'Redis does not answer: each instance has its part of the limits',
    );
  };
  const beat = async (): Promise<void> => {
    try {
      instances = Number(await client.eval(BEAT, 1, 'instances', id, FORGET_INSTANCE_MS));
    } catch (error) {
      lose(error);
      return;
    }
    isUp = true;
    cause = undefined;
    if (saidGone) log.info({ instances }, 'Redis answers again: the instances share the limits');
    saidGone = false;
  };

  client.on('error', (error: Error) => (cause = error));
  client.on('close', () => isUp && lose(new Error('The connection was closed')));
  // Waits briefly for Redis, so that even the first request uses Redis unless Redis is down.
  await Promise.race([once(client, 'ready'), delay(ANSWER_MS)]).catch(() => {});
  await beat();
  client.on('ready', () => void beat());
  const beating = (async () => {
    for (;;) {
      await delay(heartbeatMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      await beat();
    }
  })();

  return {
    client,
    get isUp() {
      return isUp;
    },
    get instances() {
      return instances;
    },
    lose,
    async close() {
      closing.abort();
      await beating;
      if (isUp) await client.zrem('instances', id).catch(() => {});
      client.disconnect();
    },
  };
}
