import { LRUCache } from 'lru-cache';

/** Bytes added to each entry's size, so that many long keys with tiny values cannot fill memory. */
const OVERHEAD_BYTES = 1024;

/** Value of a load that found nothing. If a load returned undefined, lru-cache would reject the load after `clear` was called. */
const NOTHING = {};

type Load<Value> = () => Promise<Value | undefined>;

/** The caches of this thread that are still in use, by name. */
const opened = new Map<string, Set<WeakRef<{ size: number; calculatedSize: number }>>>();

/** The entries and bytes of this thread's caches. Caches with the same name are added up. */
export function cacheSizes(): Record<string, { entries: number; bytes: number }> {
  const sizes = [...opened].map(([name, caches]) => {
    const size = { entries: 0, bytes: 0 };
    for (const reference of caches) {
      const cache = reference.deref();
      if (!cache) caches.delete(reference);
      size.entries += cache?.size ?? 0;
      size.bytes += cache?.calculatedSize ?? 0;
    }
    return [name, size];
  });
  return Object.fromEntries(sizes);
}

export interface CacheOptions<Value> {
  /** The cache's name in metrics. */
  name: string;
  /** Maximum size of all entries together, keys included. */
  maxBytes: number;
  /** Size of a value in bytes. A value of infinite size is never cached. */
  bytesOf: (value: Value) => number;
  /** Lifetime of a value, counted from the start of its load, because the value may be as old as the start. */
  ttlMs?: number;
}

/** Caches values by key, up to a total size in bytes. Evicts the least recently used. */
export class Cache<Value extends object | number> extends LRUCache<string, Value, Load<Value>> {
  constructor({ name, maxBytes, bytesOf, ttlMs = 0 }: CacheOptions<Value>) {
    super({
      maxSize: maxBytes,
      ttl: ttlMs,
      // By default, expired values stay until evicted, so a cache with a TTL of one second would fill its whole budget with them.
      ttlAutopurge: ttlMs > 0,
      // Gives `NOTHING` more than the maximum size, because lru-cache does not store values that exceed the whole cache.
      sizeCalculation: (value, key) =>
        value === NOTHING
          ? maxBytes + 1
          : Math.min(OVERHEAD_BYTES + 2 * key.length + bytesOf(value), maxBytes + 1),
      fetchMethod: async (_key, _stale, { context: load, options }) => {
        const began = performance.now();
        const value = (await load()) ?? (NOTHING as Value);
        if (ttlMs > 0) options.ttl = Math.max(1, ttlMs - (performance.now() - began));
        return value;
      },
      // Callers who joined before `clear` still get the value, but it is not stored: it may be older than the change.
      ignoreFetchAbort: true,
    });
    const named = opened.get(name) ?? new Set();
    opened.set(name, named.add(new WeakRef(this)));
  }

  /** Lets concurrent callers share one `load`. Failures and undefined are not cached. */
  async getOrLoad<Loaded extends Value | undefined>(
    key: string,
    load: () => Promise<Loaded>,
  ): Promise<Loaded> {
    // A load that outlasts the TTL is too old for new callers.
    if (this.getRemainingTTL(key) <= 0) this.delete(key);
    const value = await this.fetch(key, { context: load });
    return (value === NOTHING ? undefined : value) as Loaded;
  }
}

/**
 * A map of at most `most` entries that evicts the least recently used. LRUCache's `max` would allocate all entries up front.
 * @param evicted receives each evicted value @param sizeOf how much of `most` a value takes; one by default
 */
export function lruMap<Value extends object | number | string>(
  most: number,
  evicted?: (value: Value) => void,
  sizeOf: (value: Value) => number = () => 1,
): LRUCache<string, Value> {
  return new LRUCache({
    maxSize: most,
    sizeCalculation: sizeOf,
    ...(evicted && { dispose: (value, _key, reason) => reason === 'evict' && evicted(value) }),
  });
}
