import type { FastifyBaseLogger } from 'fastify';
import type { PageRenderer } from '#contract/page.ts';
import type { DatabaseConnection } from '#server/db/database.ts';
import type { DrawingPool } from '#server/drawing/pool/drawing-pool.ts';
import type { Storage } from '#server/media/storage.ts';

/** What `buildApp` needs. */
export interface AppDependencies extends Pick<DatabaseConnection, 'db'> {
  settings: {
    publicUrl: string;
    trustProxy: boolean;
    rateLimits: boolean;
    /** False lets admins read pending reset links, because no mail delivers them; true if absent. */
    smtpConfigured?: boolean;
    /** How many milliseconds shared responses are cached; not at all if absent. */
    answersKeptMs?: number;
    /** False removes the service worker from browsers; true if absent. */
    serviceWorker?: boolean;
    /** Whether to respond 503 while requests wait long; off if absent, because test machines are busy. */
    shedsLoad?: boolean;
  };
  storage: Storage;
  drawings: DrawingPool;
  log: FastifyBaseLogger;
  /** Without it the app is only the API. */
  pageRenderer?: PageRenderer;
}
