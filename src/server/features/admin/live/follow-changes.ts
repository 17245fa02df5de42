import type { FastifyBaseLogger } from 'fastify';
import type { LiveChange } from '#contract/admin/live.ts';
import { forgetOldChanges, readRecentChanges } from '#server/platform/changes/admin-changes.ts';
import type { Database } from '#server/platform/db/database.ts';

interface FollowOptions {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called before listeners are notified, so that they read fresh data. */
  beforeTelling: () => void;
  pollMs?: number;
}

type Listener = (changes: readonly LiveChange[]) => void;

export interface ChangeFollower {
  /** Resolves once the listener will receive every later change. @returns a function that unsubscribes */
  subscribe(listener: Listener): Promise<() => void>;
}

const POLL_MS = 1000;
const CLEAN_EVERY = 600;

/**
 * Follows changes that any server process wrote. Polls the database once a second while there are listeners. Unlike LISTEN,
 * polling works on both engines and behind any connection pooler.
 */
export function followChanges({ db, log, beforeTelling, pollMs = POLL_MS }: FollowOptions): ChangeFollower {
  const listeners = new Set<Listener>();
  let seen = new Set<number>();
  let polls = 0;
  let timer: NodeJS.Timeout | undefined;
  let started = Promise.resolve();

  async function read(): Promise<LiveChange[]> {
    const recent = await readRecentChanges(db);
    const fresh = recent.filter(({ id }) => !seen.has(id));
    seen = new Set(recent.map(({ id }) => id));
    return fresh;
  }

  async function poll(): Promise<void> {
    try {
      if (polls++ % CLEAN_EVERY === 0) await forgetOldChanges(db);
      const fresh = await read();
      if (fresh.length > 0) {
        beforeTelling();
        for (const listener of listeners) listener(fresh);
      }
    } catch (error) {
      log.warn({ err: error }, 'Reading the changes for admins failed');
    }
    schedule();
  }

  function schedule(): void {
    timer = listeners.size > 0 ? setTimeout(() => void poll(), pollMs).unref() : undefined;
  }

  async function begin(): Promise<void> {
    await read();
    if (timer === undefined) schedule();
  }

  return {
    async subscribe(listener) {
      const isFirst = listeners.size === 0;
      listeners.add(listener);
      if (isFirst) {
        started = begin();
      }
      try {
        await started;
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      return () => void listeners.delete(listener);
    },
  };
}
