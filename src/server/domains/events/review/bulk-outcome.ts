import type { AppError } from '#server/platform/kernel/app-error.ts';

/** Result of a bulk action: how many events it changed, and why it left the others unchanged. */
export interface BulkOutcome {
  changed: number;
  /** The unchanged events, each with its error. `name` is null for a deleted event. */
  refused: { id: string; name: string | null; refusal: AppError }[];
}
