import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { m } from '#contract/language/message.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';

/** A store of files by key. Keys are content-addressed: `put` may skip an existing file, and responses can be cached forever. */
export interface Storage {
  /** Stores a file. Resolves once the file would survive a power cut; only then commit rows that reference the key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file; null when there is no such key. */
  read(key: string): Promise<Buffer | null>;
  /** Reads a file as a stream; null when there is no such key. `size` is in bytes. */
  stream(key: string): Promise<{ body: Readable; size: number } | null>;
  exists(key: string): Promise<boolean>;
  /** Deletes a file; does nothing when there is no such key. */
  delete(key: string): Promise<void>;
  /** Free and total bytes of the disk; absent where space is unlimited. */
  space?(): Promise<{ free: number; total: number }>;
  /** Writes and deletes a probe. @throws when storing fails */
  check(): Promise<void>;
  /** Whether all instances share this store, so that an outage affects them equally. */
  isShared?: boolean;
}

/** A store whose keys can be listed, so that its files can be moved. */
export interface ListedStorage extends Storage {
  /** Lists all keys in a stable order; with `after`, only the keys that follow it. */
  list(after: string | null): AsyncIterable<string>;
}

const AWAY = m('Pictures cannot be stored or shown right now. Please try again in a moment.');

/** The error for calls while the store is unavailable. */
export function storeAway(cause: unknown): AppError {
  return new AppError('OVERLOADED', AWAY, { retryAfterSeconds: 5, cause });
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]+)?$/;

/** Checks that a key is lower-case words joined by slashes, so that it cannot leave the root folder. @throws RangeError */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new RangeError(`Not a storage key: ${JSON.stringify(key)}`);
}

export function isKey(key: string): boolean {
  return key.length <= 300 && KEY.test(key);
}

/** SHA-256 hash in hex. */
export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A key from a content hash, such as `flyers/3f/3f…c1.jpg`. The middle part keeps directories small. */
export function contentKey(prefix: string, hash: string, extension: string): string {
  return `${prefix}/${hash.slice(0, 2)}/${hash}.${extension}`;
}

/** The media type of a picture, by its key's extension. */
export function pictureTypeOf(key: string): string | undefined {
  const [, format] = /\.(webp|jpg|png|avif)$/.exec(key) ?? [];
  return format && `image/${format.replace('jpg', 'jpeg')}`;
}

/** A store to which pictures are being moved. Files that it lacks are read from the old store, `from`, which is never changed. */
export function fallbackStorage(storage: Storage, from: Storage): Storage {
  return {
    ...storage,
    read: async (key) => (await storage.read(key)) ?? from.read(key),
    stream: async (key) => (await storage.stream(key)) ?? from.stream(key),
    exists: async (key) => (await storage.exists(key)) || from.exists(key),
  };
}
