import { z } from 'zod';
import { AppError } from '#server/http/app-error.ts';

/** PostgreSQL's own spelling of a time, such as `2026-06-15 12:00:00.123456+00`. */
const positionSchema = z.tuple([
  z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/),
  z.uuid(),
]);

/** Where the page after this mail begins; opaque to clients. */
export function writeMailCursor(createdAt: string, id: string): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
}

/** @throws AppError INVALID_CURSOR */
export function readMailCursor(cursor: string): { createdAt: string; id: string } {
  try {
    const [createdAt, id] = positionSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt, id };
  } catch {
    throw new AppError('INVALID_CURSOR', 'This link to more mail is broken. Start the list again.');
  }
}
