import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { keepRead } from './share-reads.ts';
import { storedKeys } from './stored-keys-table.ts';

/** Reads and caches a signing key. The key is stored, because every instance must accept the other instances' signatures. */
export function createStoredKey(
  db: Database,
  purpose: 'challenge' | 'conversation' | 'passkey' | 'proof',
): () => Promise<string> {
  const read = keepRead(Infinity, () => readKey(db, purpose));
  return () => read(db);
}

async function readKey(db: Database, purpose: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await db.insert(storedKeys).values({ purpose, key: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(storedKeys).where(eq(storedKeys.purpose, purpose));
  return row!.key;
}
