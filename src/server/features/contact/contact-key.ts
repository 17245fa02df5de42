import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { contactKeys } from './contact-tables.ts';

const PURPOSE = 'challenge';

/** Reads and caches the key that signs challenges. Stored, because every instance must accept what another signed. */
export function createContactKey(db: Database): () => Promise<string> {
  let cached: Promise<string> | undefined;
  return () => {
    cached ??= readKey(db).catch((error: unknown) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}

async function readKey(db: Database): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await db.insert(contactKeys).values({ purpose: PURPOSE, key: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(contactKeys).where(eq(contactKeys.purpose, PURPOSE));
  return row!.key;
}
