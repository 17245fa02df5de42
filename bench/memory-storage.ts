import type { Storage } from '#server/platform/media/storage.ts';
import type { Scene } from './flyer-scenes.ts';

const none = async (): Promise<never> => Promise.reject(new Error('This storage only reads.'));

/** A read-only storage in memory that serves the scenes' backgrounds by name. */
export function memoryOnly(scenes: readonly Scene[]): Storage {
  const find = (key: string): Buffer | null => scenes.find(({ name }) => name === key)?.stored ?? null;
  return {
    read: async (key) => find(key),
    exists: async (key) => find(key) !== null,
    put: none,
    stream: none,
    delete: none,
    check: async () => undefined,
  };
}
