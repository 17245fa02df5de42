import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Redis } from 'ioredis';
import { type Limits, ownStore, type LimitStore, type LimitStoreOptions } from './limits.ts';
import { connectRedis, type RedisConnection } from './redis-connection.ts';
import { lruMap } from '#server/platform/kernel/cache.ts';

const MOST_KEYS = 100_000;

type Done = (error: null, counted: [current: number, ttlMs: number]) => void;
/** Arguments that `@fastify/rate-limit` passes to its Redis command. */
type Counting = [key: string, timeWindow: number, ...rest: unknown[]];
type Command = (...args: Counting) => Promise<[number, number]>;

/** Replaces the keys' values if none has changed. An empty value means an absent key. Arguments: TTL, old values, new values. */
const REPLACE = `
  for i, key in ipairs(KEYS) do
    if (redis.call('GET', key) or '') ~= ARGV[1 + i] then return 0 end
  end
  for i, key in ipairs(KEYS) do
    local text = ARGV[1 + #KEYS + i]
    if text == '' then redis.call('DEL', key) else redis.call('SET', key, text, 'PX', ARGV[1]) end
  end
  return 1`;

/** Limits in Redis, shared by all instances. The module loads the Redis client, so import it only if Redis is configured. */
export interface SharedLimits extends Limits {
  close(): Promise<void>;
}

/** Connects to Redis at `url`. While Redis does not answer, each instance enforces its share of each budget. */
export async function shareLimits(
  url: string,
  log: Pick<Logger, 'info' | 'warn'>,
  heartbeatMs?: number,
): Promise<SharedLimits> {
  const redis = await connectRedis(url, log, heartbeatMs);
  return {
    store: (options) => sharedStore(redis, options),
    requestCounts: requestCounts(redis),
    sharedBy: () => (redis.isUp ? redis.instances : 0),
    close: () => redis.close(),
  };
}

/** A store in Redis. While Redis is down, this process keeps the state itself, with its share of each budget. */
function sharedStore<State extends object | number>(
  redis: RedisConnection,
  { name, ttlMs, mostKeys }: LimitStoreOptions,
): LimitStore<State> {
  const own = ownStore<State>(mostKeys, () => redis.instances);
  const inTurn = takeKeysInTurn();
  // Hashes the key, because keys contain people's addresses.
  const keyOf = (key: string) => `${name}:${createHash('sha256').update(key).digest('base64url')}`;
  return {
    async change(keys, decide) {
      const hashed = keys.map(keyOf);
      const changeShared = async () => {
        while (redis.isUp) {
          const texts = (await redis.client.mget(hashed)).map((text) => text ?? '');
          const read = texts.map((text) => (text === '' ? undefined : (JSON.parse(text) as State)));
          const { result, states } = decide(read, 1);
          if (!states) return result;
          const changed = states.map((state) => (state === undefined ? '' : JSON.stringify(state)));
          const args = [...hashed, ttlMs, ...texts, ...changed];
          if ((await redis.client.eval(REPLACE, hashed.length, ...args)) === 1) return result;
          // Another instance wrote first, so the loop decides again with the new states.
        }
        return own.change(keys, decide);
      };
      try {
        return await inTurn(hashed, changeShared);
      } catch (error) {
        redis.lose(error);
        return own.change(keys, decide);
      }
    },
  };
}

/** Runs this process's work on the same key sequentially. Concurrent work on one key would conflict and repeat its reads. */
function takeKeysInTurn() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> => {
    const running = Promise.allSettled(keys.flatMap((key) => last.get(key) ?? [])).then(work);
    for (const key of keys) last.set(key, running);
    try {
      return await running;
    } finally {
      for (const key of keys) if (last.get(key) === running) last.delete(key);
    }
  };
}

/**
 * The `redis` option of `@fastify/rate-limit`, whose command counts requests in Redis. While Redis is down, this process counts
 * each of its requests as many times as there are instances.
 */
function requestCounts(redis: RedisConnection): object {
  const windows = lruMap<{ current: number; endsAt: number }>(MOST_KEYS);
  const countHere = (key: string, timeWindow: number): [number, number] => {
    const now = Date.now();
    const before = windows.get(key);
    const window = before && before.endsAt > now ? before : { current: 0, endsAt: now + timeWindow };
    windows.set(key, { ...window, current: window.current + 1 });
    return [(window.current + 1) * redis.instances, window.endsAt - now];
  };
  const count = async (command: Command, args: Counting): Promise<[number, number]> => {
    if (redis.isUp) {
      try {
        return await command(...args);
      } catch (error) {
        redis.lose(error);
      }
    }
    return countHere(args[0], args[1]);
  };
  return {
    defineCommand(
      this: Record<string, unknown>,
      name: string,
      definition: Parameters<Redis['defineCommand']>[1],
    ) {
      redis.client.defineCommand(name, definition);
      const command = (redis.client as unknown as Record<string, Command>)[name]!.bind(redis.client);
      this[name] = async (...args: [...Counting, Done]) => {
        const done = args.pop() as Done;
        done(null, await count(command, args));
      };
    },
  };
}
