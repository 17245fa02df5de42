import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/**
 * Where pictures live. Keys are slash-separated paths that name their content, so the bytes of a key never change:
 * a `put` of a key that exists may keep what is there, and every answer may be cached for ever.
 */
export interface Storage {
  /** Resolves when the bytes would survive a power cut; a row that names the key may be committed only then. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a key, or null when there is no such key. */
  read(key: string): Promise<Buffer | null>;
  /** Like `read` for answers that are sent as they are read; `size` in bytes. */
  stream(key: string): Promise<{ body: Readable; size: number } | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when there is no such key. */
  delete(key: string): Promise<void>;
  /** Writes and removes a probe. @throws when pictures could not be stored now. */
  check(): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]+)?$/;

/**
 * Refuses anything but lower-case words joined by slashes with one ending, so that no key leaves its root.
 * @throws RangeError
 */
export function assertKey(key: string): void {
  if (key.length > 300 || !KEY.test(key)) throw new RangeError(`Not a storage key: ${JSON.stringify(key)}`);
}

/** SHA-256 in hex. */
export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** `flyers` + hash + `jpg` → `flyers/3f/3f…c1.jpg`; the middle part keeps directories small. */
export function contentKey(room: string, hash: string, extension: string): string {
  return `${room}/${hash.slice(0, 2)}/${hash}.${extension}`;
}
