/**
 * Frees the memory of bytes that are no longer read, and empties the view. Views are small objects with much memory outside the
 * heap. The garbage collector lets up to 64 MB of that memory accumulate, and drawing takes twice as long while the collector
 * runs.
 */
export function freeBytes({ buffer, byteLength }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
