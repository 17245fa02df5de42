import type { AppError } from '#server/platform/kernel/app-error.ts';

/** Result of a bulk action: the number of changed events, and an error for each unchanged event. */
export interface BulkOutcome {
  changed: number;
  /** The unchanged events, each with its error. `name` is null for a deleted event. */
  refused: { id: string; name: string | null; refusal: AppError }[];
}
