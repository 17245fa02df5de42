import { createHash } from 'node:crypto';

/**
 * A cursor names the filters and the order it was made under and the position of the last row of a page. It is
 * opaque to clients; it needs no secret, because a forged one only starts a public list somewhere else.
 */
export function writeCursor(filters: object, position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([fingerprint(filters), position])).toString('base64url');
}

/** The position in a cursor, yet to be validated; undefined when it is no cursor or one of other filters. */
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
