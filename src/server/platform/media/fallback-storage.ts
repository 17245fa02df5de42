import type { Storage } from './storage.ts';

/** A store whose pictures are still being moved in: what is not there yet is read from the store that they come from, which is never changed. */
export function fallbackStorage(storage: Storage, from: Storage): Storage {
  return {
    ...storage,
    read: async (key) => (await storage.read(key)) ?? from.read(key),
    stream: async (key) => (await storage.stream(key)) ?? from.stream(key),
    exists: async (key) => (await storage.exists(key)) || from.exists(key),
  };
}
