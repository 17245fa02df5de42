import { RENDERER_VERSION } from '#flyer/draw-flyer.ts';
import type { DrawingPool } from '#server/drawing/drawing-pool.ts';
import { BoundedMap } from '#server/kernel/bounded-map.ts';
import { takeTurns } from '#server/kernel/take-turns.ts';
import { sha256 } from '#server/media/storage.ts';
import type { CardDescription } from '#server/drawing/card-description.ts';

/** Part of every hash: raise it when a card looks different for the same words. */
const RECIPE = `card 1 ${RENDERER_VERSION}`;

/** What a card is drawn from, as 32 hexadecimal digits: equal cards are one. */
export function cardHash(card: CardDescription): string {
  return sha256(JSON.stringify([RECIPE, card])).slice(0, 32);
}

/** So few that somebody who waits for a flyer never waits for a crawler that walks through all events. */
const DRAWN_AT_ONCE = 2;
const MOST_WAITING = 200;

/**
 * Keeps the cards that were asked for last, up to `maxBytes`. They are drawn by the threads that draw flyers, a few at a time; who
 * asks for the same card at the same time shares its drawing.
 */
export class CardStore {
  readonly #drawings: DrawingPool;
  readonly #kept: BoundedMap<Buffer>;
  readonly #drawing = new Map<string, Promise<Buffer>>();
  readonly #inTurn = takeTurns({
    atOnce: DRAWN_AT_ONCE,
    waiting: MOST_WAITING,
    sentence: 'Many pictures are being drawn right now. Please try again in a few seconds.',
    retryAfterSeconds: 5,
  });

  constructor(drawings: DrawingPool, maxBytes: number) {
    this.#drawings = drawings;
    this.#kept = new BoundedMap(maxBytes);
  }

  /** A JPEG. @throws AppError OVERLOADED */
  async get(card: CardDescription): Promise<Buffer> {
    const hash = cardHash(card);
    const kept = this.#kept.get(hash);
    if (!kept) return this.#drawing.get(hash) ?? this.#draw(hash, card);
    this.#kept.renew(hash);
    return kept;
  }

  #draw(hash: string, card: CardDescription): Promise<Buffer> {
    const drawing = this.#inTurn(() => this.#drawings.run({ kind: 'card', card }))
      .then(({ bytes }) => {
        const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        this.#kept.set(hash, jpeg, jpeg.length);
        return jpeg;
      })
      .finally(() => this.#drawing.delete(hash));
    this.#drawing.set(hash, drawing);
    return drawing;
  }
}
