import { freeBytes } from './free-bytes.ts';

const FIRST_BYTES = 1024 * 1024;

/**
 * Bytes that arrive piece by piece. Outgrown memory is freed at once. A list of the pieces and its concatenation would take twice
 * the memory, until the garbage collector runs.
 */
export class GrowingBytes {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #length = 0;

  append(piece: Uint8Array): void {
    const end = this.#length + piece.length;
    if (end > this.#bytes.length) {
      const grown = Buffer.allocUnsafeSlow(Math.max(end, 2 * this.#bytes.length));
      this.#bytes.copy(grown, 0, 0, this.#length);
      freeBytes(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes.set(piece, this.#length);
    this.#length = end;
  }

  /** Returns the bytes as Latin-1 text, and frees them. */
  takeText(): string {
    const text = this.#bytes.toString('latin1', 0, this.#length);
    freeBytes(this.#bytes);
    return text;
  }
}
