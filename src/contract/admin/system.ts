import { z } from 'zod';

/** GET /api/admin/system. Sizes in bytes, times ISO 8601 in UTC; null means unknown. */
export const systemSchema = z.object({
  versions: z.object({ product: z.string(), node: z.string(), database: z.string(), migrations: z.int() }),
  process: z.object({
    startedAt: z.string(),
    memory: z.int(),
    /** Number of server processes that are connected to the database. */
    processes: z.int(),
  }),
  /** The lengths of the queues. */
  queues: z.object({
    mailWaiting: z.int(),
    mailFailed: z.int(),
    /** The creation time of the oldest waiting mail. */
    oldestMail: z.string().nullable(),
    filesToDelete: z.int(),
    /** Background jobs whose last attempt failed. */
    jobsFailed: z.int(),
    actionsToCount: z.int(),
    drawings: z.int(),
  }),
  database: z.object({ size: z.int(), connections: z.int() }),
  storage: z.object({
    /** Total number of flyers, from a count that is at most ten minutes old. */
    flyers: z.int(),
    flyerBytes: z.int(),
    /** Free space on the disk that holds the pictures. */
    free: z.int().nullable(),
    total: z.int().nullable(),
  }),
  /** This process's responses with a status of 500 or above, except 503, since its start. `latest` is sorted newest first. */
  errors: z.object({
    count: z.int(),
    latest: z.array(
      z.object({
        at: z.string(),
        method: z.string(),
        route: z.string(),
        status: z.int(),
        requestId: z.string(),
      }),
    ),
  }),
  readAt: z.string(),
});
export type System = z.infer<typeof systemSchema>;
