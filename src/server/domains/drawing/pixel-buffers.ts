import type { Rect } from '#flyer/canvas.ts';

/** A borrowed buffer with three bytes per pixel. Return it with `give`. */
export type PixelBuffer = { rgb: Buffer; source: Buffer; changed: Rect[] };

/** Maximum number of idle buffers to keep: as many as one worker's jobs use concurrently. */
const MAX_FREE = 4;

/**
 * A pool of background copies. A reused copy is restored only where it changed. Allocating a copy per flyer would cost more than
 * drawing.
 */
export class PixelBuffers {
  #free: PixelBuffer[] = [];

  /**
   * Borrows a copy of `source`.
   * @param source immutable pixels, `width` per row
   * @param covered rectangles that the caller overwrites; they may contain old pixels
   */
  take(source: Buffer, width: number, covered: readonly Rect[]): PixelBuffer {
    const same = this.#free.findIndex((buffer) => buffer.source === source);
    if (same >= 0) {
      const [buffer] = this.#free.splice(same, 1) as [PixelBuffer];
      for (const rect of buffer.changed) {
        // Skips rectangles that the caller overwrites. These usually include the photo, the largest rectangle.
        if (!covered.some((other) => holds(other, rect))) restore(buffer, width, rect);
      }
      return { ...buffer, changed: [] };
    }
    const size = this.#free.findIndex((buffer) => buffer.rgb.length === source.length);
    const rgb = size >= 0 ? this.#free.splice(size, 1)[0]!.rgb : Buffer.allocUnsafeSlow(source.length);
    source.copy(rgb);
    return { rgb, source, changed: [] };
  }

  /**
   * Returns a buffer to the pool. `changed` must list the rectangles drawn on, and the borrower must no longer read the buffer.
   */
  give(buffer: PixelBuffer): void {
    this.#free.unshift(buffer);
    this.#free.length = Math.min(this.#free.length, MAX_FREE);
  }
}

function holds(outer: Rect, inner: Rect): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

function restore({ rgb, source }: PixelBuffer, pictureWidth: number, rect: Rect): void {
  for (let row = rect.y; row < rect.y + rect.height; row++) {
    const start = (row * pictureWidth + rect.x) * 3;
    source.copy(rgb, start, start, start + rect.width * 3);
  }
}
