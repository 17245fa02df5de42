import { createHash } from 'node:crypto';

/** Encodes the last row's position and a fingerprint of the filters. Not signed: a forged cursor only starts a list elsewhere. */
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
