import { freeBytes } from './free-bytes.ts';

const FIRST_BYTES = 1024 * 1024;

/**
 * Bytes that arrive piece by piece. Beyond the first megabyte, they move once, to memory for the most bytes there can be: memory
 * that is never written to takes no space. A list of the pieces and its concatenation would take twice the memory, until the
 * garbage collector runs.
 */
export class GrowingBytes {
  readonly #maxBytes: number;
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** @throws RangeError beyond `maxBytes` */
  append(piece: Uint8Array): void {
    if (this.#length + piece.length > this.#bytes.length) {
      const grown = Buffer.allocUnsafeSlow(this.#maxBytes);
      this.#bytes.copy(grown, 0, 0, this.#length);
      freeBytes(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes.set(piece, this.#length);
    this.#length += piece.length;
  }

  /** Returns the bytes as Latin-1 text, and frees them. */
  takeText(): string {
    const text = this.#bytes.toString('latin1', 0, this.#length);
    freeBytes(this.#bytes);
    return text;
  }
}
