import type { Starter, StarterSize as SizeAnswer } from '#contract/flyers/templates.ts';
import { takeTurns } from '#server/platform/kernel/take-turns.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { starterTemplates, type StarterSize, type StarterTemplate } from './starter-templates.ts';
import { backgroundKeyOf, storeStarterBackground, type Stored } from './store-starter-background.ts';

/** Maximum number of waiting requests, more than two for each starter. */
const WAITING_MAX = 100;
/** Draws one starter at a time, because each keeps a core busy for most of a second, and other requests must not wait. */
const inTurn = takeTurns({
  atOnce: 1,
  waiting: WAITING_MAX,
  sentence: 'The designs are being prepared. Please try again in a few seconds.',
  retryAfterSeconds: 5,
});

const stored = new WeakMap<Storage, Map<StarterSize, Promise<Stored<StarterSize>>>>();

/** Returns a starter after storing its background, if missing. Checks once per process. @throws AppError OVERLOADED */
export function storedStarter(storage: Storage, starter: StarterSize): Promise<Stored<StarterSize>> {
  const checked = stored.get(storage) ?? new Map<StarterSize, Promise<Stored<StarterSize>>>();
  stored.set(storage, checked);
  const known = checked.get(starter);
  if (known) return known;
  const promise = inTurn(() => storeStarterBackground(storage, starter));
  checked.set(starter, promise);
  promise.catch(() => checked.delete(starter));
  return promise;
}

/** Lists the starter designs. Backgrounds may not be stored yet: `isStarterBackground` stores one on request. */
export function listStarters(): Starter[] {
  return starterTemplates().map((starter) => {
    const { id, name, canvasSize, layout } = starter;
    const backgroundPath = pathOf(starter);
    const thumbnailPath = `/api/template-starters/${id}/thumbnail`;
    return { id, name, canvasSize, layoutJson: layout, backgroundPath, thumbnailPath };
  });
}

/** All sizes of the starter with this background, the background's own size first. Empty for any other background. */
export function sizesOfStarter(backgroundPath: string): SizeAnswer[] {
  const sizes = starterTemplates()
    .map(sizesOf)
    .find((each) => each.some((size) => pathOf(size) === backgroundPath));
  return (sizes ?? [])
    .toSorted((a, b) => Number(pathOf(b) === backgroundPath) - Number(pathOf(a) === backgroundPath))
    .map((size) => ({
      canvasSize: size.canvasSize,
      layoutJson: size.layout,
      backgroundPath: pathOf(size),
    }));
}

/** Whether `path` is a starter's background, which any template may use. Stores the background if it is missing. */
export async function isStarterBackground(storage: Storage, path: string): Promise<boolean> {
  const starter = starterTemplates()
    .flatMap(sizesOf)
    .find((size) => pathOf(size) === path);
  if (starter) await storedStarter(storage, starter);
  return starter !== undefined;
}

/** Returns the keys of starter backgrounds among `keys`. Deleting a template must not delete these files. */
export async function findStarterBackgrounds(_db: unknown, keys: readonly string[]): Promise<Set<string>> {
  const own = new Set(starterTemplates().flatMap(sizesOf).map(backgroundKeyOf));
  return new Set(keys.filter((key) => own.has(key)));
}

function sizesOf(starter: StarterTemplate): StarterSize[] {
  return [starter, ...starter.otherSizes];
}

function pathOf(size: StarterSize): string {
  return `/${backgroundKeyOf(size)}`;
}
