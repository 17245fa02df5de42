/** What an entry takes besides its value: without it, keys with next to nothing behind them would fill the memory. */
const OVERHEAD_BYTES = 1024;

interface Entry<Value> {
  value: Value;
  bytes: number;
}

/** Values by key, as many as fit into `maxBytes`: those that were set or renewed longest ago go first. */
export class BoundedMap<Value> {
  // A map remembers the order of insertion.
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** What all entries take, keys included. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Puts an entry at the end of those that have to go. */
  renew(key: string): void {
    const entry = this.#entries.get(key);
    if (entry && this.#entries.delete(key)) this.#entries.set(key, entry);
  }

  /** @param bytes of the value, as far as they are known */
  set(key: string, value: Value, bytes = 0): void {
    this.delete(key);
    this.#entries.set(key, { value, bytes: 0 });
    this.weigh(key, bytes);
  }

  /** Says what the value of an entry takes, once that is known. */
  weigh(key: string, bytes: number): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes -= entry.bytes;
    entry.bytes = OVERHEAD_BYTES + 2 * key.length + bytes;
    this.#bytes += entry.bytes;
    this.dropWhile(() => this.#bytes > this.#maxBytes);
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  /** Drops the first ones as long as they must go. */
  dropWhile(mustGo: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) {
      if (!mustGo(value)) return;
      this.delete(key);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
