import { createHash } from 'node:crypto';

/**
 * A cursor holds a fingerprint of its filters and the position of a page's last row. It is opaque to clients and needs no signature: a
 * forged one only starts a public list somewhere else.
 */
export function writeCursor(filters: object, position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([fingerprint(filters), position])).toString('base64url');
}

/** The position in a cursor, not validated; undefined if the cursor is broken or belongs to other filters. */
export function readCursor(filters: object, cursor: string): unknown {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(content) || content[0] !== fingerprint(filters)) return undefined;
    return content[1];
  } catch {
    return undefined;
  }
}

function fingerprint(filters: object): string {
  return createHash('sha256').update(JSON.stringify(filters)).digest('base64url').slice(0, 12);
}
