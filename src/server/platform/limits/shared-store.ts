import { createHash } from 'node:crypto';
import { ownStore, type LimitStore, type LimitStoreOptions } from './limits.ts';
import type { RedisConnection } from './redis-connection.ts';

/** Writes the new texts only if the old ones are still there; an empty text stands for no key. Arguments: TTL, old texts, new texts. */
const REPLACE = `
  for i, key in ipairs(KEYS) do
    if (redis.call('GET', key) or '') ~= ARGV[1 + i] then return 0 end
  end
  for i, key in ipairs(KEYS) do
    local text = ARGV[1 + #KEYS + i]
    if text == '' then redis.call('DEL', key) else redis.call('SET', key, text, 'PX', ARGV[1]) end
  end
  return 1`;

/** A store in Redis; without Redis it is one in this process, with a part of each budget. */
export function sharedStore<State extends object | number>(
  redis: RedisConnection,
  { name, ttlMs, mostKeys }: LimitStoreOptions,
): LimitStore<State> {
  const own = ownStore<State>(mostKeys, () => redis.instances);
  const inTurn = takeKeysInTurn();
  // Hashed, because keys contain addresses of people.
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
          // Another instance was quicker: decide again, on what it wrote.
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

/** Runs work on the same key one after the other, in this process: a crowd at one key would otherwise repeat each other's reads. */
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
