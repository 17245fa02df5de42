import type { Database } from '#server/db/database.ts';

/** What the admin routes are built from. */
export type AdminDependencies = {
  db: Database;
  /** Makes the paths of pictures absolute. */
  publicUrl: string;
};
