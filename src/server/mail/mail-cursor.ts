import { z } from 'zod';
import { AppError } from '#server/http/app-error.ts';

/** When a mail was queued, in microseconds since 1970, and its id. */
const positionSchema = z.tuple([z.int(), z.uuid()]);

/** Where the page after this mail begins; opaque to clients. */
export function writeMailCursor(micros: number, id: string): string {
  return Buffer.from(JSON.stringify([micros, id])).toString('base64url');
}

/** @throws AppError INVALID_CURSOR */
export function readMailCursor(cursor: string): { micros: number; id: string } {
  try {
    const [micros, id] = positionSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { micros, id };
  } catch {
    throw new AppError('INVALID_CURSOR', 'This link to more mail is broken. Start the list again.');
  }
}
