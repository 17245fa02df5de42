import type { Redis } from 'ioredis';
import { lruMap } from '#server/platform/kernel/cache.ts';
import type { RedisConnection } from './redis-connection.ts';

const MOST_KEYS = 100_000;

type Done = (error: null, counted: [current: number, ttlMs: number]) => void;
/** What `@fastify/rate-limit` passes to the command that it defines. */
type Counting = [key: string, timeWindow: number, ...rest: unknown[]];
type Command = (...args: Counting) => Promise<[number, number]>;

/**
 * The `redis` option of `@fastify/rate-limit`, whose command counts requests in Redis. Without Redis this process counts, each of its
 * requests as many times as there are instances.
 */
export function requestCounts(redis: RedisConnection): object {
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
