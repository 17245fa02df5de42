import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { events } from '../events-tables.ts';

/** Drafts cost nothing, but take slugs and space. */
const DRAFTS_MOST = 100;

/** Call under the owner's lock. @throws AppError CONFLICT when `more` drafts would be too many */
export async function assertDraftsLeft(tx: Database, ownerId: string, more: number): Promise<void> {
  const [row] = await tx
    .select({ drafts: count() })
    .from(events)
    .where(and(eq(events.clientId, ownerId), eq(events.status, 'draft')));
  if ((row?.drafts ?? 0) + more <= DRAFTS_MOST) return;
  throw new AppError('CONFLICT', `You have ${DRAFTS_MOST} drafts at most. Delete one that you don’t need.`);
}
