import type { Database } from './database.ts';

/** Keeps a database's result of `read` for `keptMs`. Callers share a read in progress; a failure is not kept. */
export function keepRead<Result>(keptMs: number, read: (db: Database) => Promise<Result>) {
  const kept = new WeakMap<Database, { result: Promise<Result>; until: number }>();
  return (db: Database): Promise<Result> => {
    const found = kept.get(db);
    if (found && found.until > Date.now()) return found.result;
    const result = read(db);
    kept.set(db, { result, until: Date.now() + keptMs });
    result.catch(() => kept.delete(db));
    return result;
  };
}

/** Lets concurrent callers share a read. A caller never gets a read that began before the call, so writers see their writes. */
export function shareReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const start = () => {
    const started = read().finally(() => {
      if (running === started) running = undefined;
    });
    running = started;
    return started;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
