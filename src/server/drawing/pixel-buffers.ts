import type { Rect } from '#flyer/canvas.ts';

/** Three bytes a pixel, on loan until it is given back. */
export type PixelBuffer = { rgb: Buffer; source: Buffer; changed: Rect[] };

/** As many as one worker's jobs use at a time. */
const KEPT = 4;

/**
 * Lends copies of backgrounds to be drawn on and encoded. A buffer that was lent for the same background before
 * needs only its changed rectangles restored; allocating megabytes for every flyer instead kept the garbage
 * collector busy for longer than the drawing takes.
 */
export class PixelBuffers {
  #free: PixelBuffer[] = [];

  /**
   * @param source the background, `width` pixels a row; its bytes never change
   * @param covered the rectangles that the caller writes whole before anything is read; they may hold old pixels
   */
  take(source: Buffer, width: number, covered: readonly Rect[]): PixelBuffer {
    const same = this.#free.findIndex((buffer) => buffer.source === source);
    if (same >= 0) {
      const [buffer] = this.#free.splice(same, 1) as [PixelBuffer];
      for (const rect of buffer.changed) {
        // A template's photo is always in the same place, and is the largest of its rectangles.
        if (!covered.some((other) => holds(other, rect))) restore(buffer, width, rect);
      }
      return { ...buffer, changed: [] };
    }
    const size = this.#free.findIndex((buffer) => buffer.rgb.length === source.length);
    const rgb = size >= 0 ? this.#free.splice(size, 1)[0]!.rgb : Buffer.allocUnsafeSlow(source.length);
    source.copy(rgb);
    return { rgb, source, changed: [] };
  }

  /** @param changed the rectangles that were drawn on; nobody reads the buffer any more */
  give(buffer: PixelBuffer): void {
    this.#free.unshift(buffer);
    this.#free.length = Math.min(this.#free.length, KEPT);
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
