import type { Starter } from '#contract/templates.ts';
import type { Storage } from '#server/media/storage.ts';
import { keyOfServedPath } from '#server/media/stored-picture.ts';
import { storeStarterBackgrounds, type StoredTemplate } from './store-starter-backgrounds.ts';

export type StoredStarter = StoredTemplate & { id: string };

const stored = new WeakMap<Storage, Promise<readonly StoredStarter[]>>();

/** The starters with their backgrounds; a process looks once whether they are stored. */
export function storedStarters(storage: Storage): Promise<readonly StoredStarter[]> {
  let promise = stored.get(storage);
  if (!promise) {
    promise = storeStarterBackgrounds(storage).then((byName) =>
      Array.from(byName.values(), (starter) => ({ ...starter, id: starter.name.toLowerCase() })),
    );
    stored.set(storage, promise);
    promise.catch(() => stored.delete(storage));
  }
  return promise;
}

/** What designers can start from. */
export async function listStarters(storage: Storage): Promise<Starter[]> {
  return (await storedStarters(storage)).map(({ id, name, canvasSize, layout, backgroundPath }) => ({
    id,
    name,
    canvasSize,
    layoutJson: layout,
    backgroundPath,
    thumbnailPath: `/api/template-starters/${id}/thumbnail`,
  }));
}

/** Whether `path` is the background of a starter, which any template may have. */
export async function isStarterBackground(storage: Storage, path: string): Promise<boolean> {
  return (await storedStarters(storage)).some(({ backgroundPath }) => backgroundPath === path);
}

/** Keeps the backgrounds of starters from being deleted with the last template that has one. */
export function starterBackgroundsIn(storage: Storage) {
  return async (_db: unknown, keys: readonly string[]): Promise<Set<string>> => {
    const own = (await storedStarters(storage)).map(({ backgroundPath }) => keyOfServedPath(backgroundPath));
    return new Set(keys.filter((key) => own.includes(key)));
  };
}
