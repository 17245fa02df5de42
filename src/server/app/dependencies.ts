import type { FastifyBaseLogger } from 'fastify';
import type { PageRenderer } from '#contract/page.ts';
import type { DatabaseConnection } from '#server/db/database.ts';
import type { DrawingPool } from '#server/drawing/pool/drawing-pool.ts';
import type { Storage } from '#server/media/storage.ts';

/** What the app is built from; `src/main.ts` makes it once, tests make what they need. */
export interface AppDependencies extends Pick<DatabaseConnection, 'db'> {
  settings: {
    publicUrl: string;
    trustProxy: boolean;
    rateLimits: boolean;
    /** False lets admins read waiting reset links, because nobody else can tell people theirs; true when absent. */
    smtpConfigured?: boolean;
    /** For how long answers that are alike for many are shared, in milliseconds; never when absent. */
    answersKeptMs?: number;
    /** False takes the service worker off visitors' devices; true when absent. */
    serviceWorker?: boolean;
    /** Whether to answer 503 while the event loop lags; off when absent, so that a busy test machine proves nothing false. */
    shedsLoad?: boolean;
  };
  storage: Storage;
  drawings: DrawingPool;
  log: FastifyBaseLogger;
  /** Without one the app is the API alone. */
  pageRenderer?: PageRenderer;
}
