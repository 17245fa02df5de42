import { RENDERER_VERSION } from '#flyer/draw-flyer.ts';
import type { DrawingPool } from '../flyers/drawing-pool.ts';
import { sha256 } from '../media/storage.ts';
import type { CardDescription } from './card-description.ts';

/** Part of every hash: raise it when a card looks different for the same words. */
const RECIPE = `card 1 ${RENDERER_VERSION}`;

/** What a card is drawn from, as 32 hexadecimal digits: equal cards are one. */
export function cardHash(card: CardDescription): string {
  return sha256(JSON.stringify([RECIPE, card])).slice(0, 32);
}

/**
 * Keeps the cards that were asked for last, up to `maxBytes`. They are drawn by the threads that draw flyers; who asks for the
 * same card at the same time shares its drawing.
 */
export class CardStore {
  readonly #drawings: DrawingPool;
  readonly #maxBytes: number;
  readonly #kept = new Map<string, Buffer>();
  readonly #drawing = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(drawings: DrawingPool, maxBytes: number) {
    this.#drawings = drawings;
    this.#maxBytes = maxBytes;
  }

  /** A JPEG. @throws AppError OVERLOADED */
  async get(card: CardDescription): Promise<Buffer> {
    const hash = cardHash(card);
    const kept = this.#kept.get(hash);
    if (kept) {
      // A map remembers the order of insertion: what was asked for last goes last.
      this.#kept.delete(hash);
      this.#kept.set(hash, kept);
      return kept;
    }
    const drawing = this.#drawing.get(hash) ?? this.#draw(hash, card);
    return drawing;
  }

  #draw(hash: string, card: CardDescription): Promise<Buffer> {
    const drawing = this.#drawings
      .run({ kind: 'card', card })
      .then(({ bytes }) => this.#keep(hash, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
      .finally(() => this.#drawing.delete(hash));
    this.#drawing.set(hash, drawing);
    return drawing;
  }

  #keep(hash: string, bytes: Buffer): Buffer {
    this.#kept.set(hash, bytes);
    this.#bytes += bytes.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes || oldest === hash) break;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
    return bytes;
  }
}
