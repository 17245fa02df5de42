import type { BulkOutcome } from './bulk-outcome.ts';
import { m } from '#contract/language/message.ts';
import type { BulkEventsRequest } from '#contract/events/review.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { lockEvents } from '../lock-event.ts';
import { approveLocked, isApprovable } from './approve-event.ts';
import { archiveLocked } from './archive-event.ts';
import { decidedAlready, isSeen, whyUnseen } from './decided-already.ts';
import { featureLocked, hasFeaturedSlots } from './feature-event.ts';
import { rejectLocked } from './reject-event.ts';
import type { EventRow } from '../event-row.ts';

export type BulkDecision = BulkEventsRequest & { actorId: string };

/**
 * Applies a decision to several events in one transaction. Skips deleted events, events that another admin decided first, and
 * events changed since the admin saw them. Returns an error for each skipped event.
 * @throws AppError FEATURED_LIMIT, before anything changes, when a package has too few featured events left and `confirm` is not
 * set
 */
export const decideEvents = inTransaction(async (tx, decision: BulkDecision): Promise<BulkOutcome> => {
  const ids = [...new Set(decision.eventIds)];
  const locked = await lockEvents(tx, ids);
  const seen = (event: EventRow): boolean => isSeen(event, decision.expectedUpdatedAt?.[event.id]);
  const decidable = locked.filter((event) => isDecidable(event, decision.action) && seen(event));
  const changed = await decide(tx, decidable, decision);
  const refused: BulkOutcome['refused'] = [];
  for (const event of locked.filter((one) => !decidable.includes(one))) {
    refused.push({ id: event.id, name: event.name, refusal: await whyRefused(tx, event, decision) });
  }
  const found = new Set(locked.map(({ id }) => id));
  for (const id of ids.filter((one) => !found.has(one))) {
    refused.push({ id, name: null, refusal: new AppError('NOT_FOUND', 'This event has been deleted.') });
  }
  return { changed, refused };
});

function isDecidable(event: EventRow, action: BulkDecision['action']): boolean {
  switch (action) {
    case 'approve':
      return isApprovable(event);
    case 'reject':
      return event.status === 'pending';
    case 'archive':
      return event.status === 'approved';
    default:
      return event.status !== 'draft' && event.featured !== (action === 'feature');
  }
}

async function whyRefused(tx: Database, event: EventRow, { action }: BulkDecision): Promise<AppError> {
  if (isDecidable(event, action)) return whyUnseen(tx, event);
  if (event.status !== 'draft' && action === 'feature')
    return new AppError('CONFLICT', 'This event is already featured.');
  if (event.status !== 'draft' && action === 'unfeature')
    return new AppError('CONFLICT', 'This event is not featured.');
  return decidedAlready(tx, event);
}

async function decide(
  tx: Database,
  decidable: readonly EventRow[],
  { action, actorId, reason, confirm }: BulkDecision,
): Promise<number> {
  if (decidable.length === 0) return 0;
  if (action === 'approve') return (await approveLocked(tx, decidable, actorId)).length;
  if (action === 'reject') return (await rejectLocked(tx, decidable, { actorId, reason: reason! })).length;
  const beyondLimit = action === 'feature' ? await ownersBeyondLimit(tx, decidable) : new Set<string>();
  if (beyondLimit.size > 0 && !confirm) {
    const message =
      beyondLimit.size === 1
        ? m('One owner’s package has too few featured events left. Confirm to feature all of them anyway.')
        : m(
            'The packages of some owners have too few featured events left. Confirm to feature all of them anyway.',
          );
    throw new AppError('FEATURED_LIMIT', message);
  }
  for (const event of decidable) {
    if (action === 'archive') await archiveLocked(tx, event, { actorId, archived: true });
    else {
      const featuring = { actorId, featured: action === 'feature' };
      await featureLocked(tx, event, { ...featuring, beyondLimit: beyondLimit.has(event.clientId) });
    }
  }
  return decidable.length;
}

/** Ids of the owners whose packages have too few featured events left for all their events in `toFeature`. */
async function ownersBeyondLimit(tx: Database, toFeature: readonly EventRow[]): Promise<Set<string>> {
  const beyond = new Set<string>();
  for (const [ownerId, own] of Map.groupBy(toFeature, ({ clientId }) => clientId)) {
    if (!(await hasFeaturedSlots(tx, ownerId, own.length))) beyond.add(ownerId);
  }
  return beyond;
}
