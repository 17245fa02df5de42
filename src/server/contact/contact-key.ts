import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { contactKeys } from './contact-tables.ts';

const PURPOSE = 'challenge';

/**
 * Reads the key that challenges are signed with, and keeps it. It lives in the database, because any instance must
 * take what another has signed; whichever needs it first makes it.
 */
export function createContactKey(db: Database): () => Promise<string> {
  let reading: Promise<string> | undefined;
  return () => {
    reading ??= readKey(db).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

async function readKey(db: Database): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await db.insert(contactKeys).values({ purpose: PURPOSE, key: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(contactKeys).where(eq(contactKeys.purpose, PURPOSE));
  return row!.key;
}
