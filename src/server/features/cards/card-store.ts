import { RENDERER_VERSION } from '#flyer/draw-flyer.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { Cache } from '#server/platform/kernel/cache.ts';
import { takeTurns } from '#server/platform/kernel/take-turns.ts';
import { sha256 } from '#server/platform/media/storage.ts';
import type { CardDescription } from '#server/domains/drawing/drawing-jobs.ts';

/** Part of every hash: raise it when the same description draws another picture. */
const RECIPE = `card 1 ${RENDERER_VERSION}`;

/** 32 hexadecimal digits, equal for equal cards. */
export function cardHash(card: CardDescription): string {
  return sha256(JSON.stringify([RECIPE, card])).slice(0, 32);
}

/** Few, so that flyers never wait for a crawler that walks through all events. */
const DRAWN_AT_ONCE = 2;
const MOST_WAITING = 200;

/** Draws in the worker threads and caches up to `maxBytes` of JPEGs. The returned function throws AppError OVERLOADED. */
export function createCardStore(
  drawings: DrawingPool,
  maxBytes: number,
): (card: CardDescription) => Promise<Buffer> {
  const cards = new Cache<Buffer>({ maxBytes, bytesOf: ({ length }) => length });
  const inTurn = takeTurns({
    atOnce: DRAWN_AT_ONCE,
    waiting: MOST_WAITING,
    sentence: 'Many pictures are being drawn right now. Please try again in a few seconds.',
    retryAfterSeconds: 5,
  });
  return (card) =>
    cards.getOrLoad(cardHash(card), async () => {
      const { bytes } = await inTurn(() => drawings.run({ kind: 'card', card }));
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    });
}
