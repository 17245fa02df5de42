import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/media/storage.ts';

const inTransaction = new AsyncLocalStorage<true>();

/**
 * Makes every use of the storage inside a transaction fail: a slow store would hold the transaction's connection and locks.
 * @returns the storage to test with
 */
export function guardTransactions(db: Database, storage: Storage): Storage {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => inTransaction.run(true, () => begin(work, config));
  const methods = Object.keys(storage).map((name) => [
    name,
    (...args: unknown[]) => {
      if (inTransaction.getStore()) throw new Error(`storage.${name} was called inside a transaction.`);
      return (storage as unknown as Record<string, (...args: unknown[]) => unknown>)[name]!(...args);
    },
  ]);
  return Object.fromEntries(methods) as Storage;
}
