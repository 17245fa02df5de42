import type { ActivityKind } from '#contract/accounts/activity.ts';
import type { activity } from '#server/platform/activity/activity-tables.ts';
import type { EventRow } from '#server/domains/events/event-row.ts';
import type { LedgerRow } from './sample-account-rows.ts';

type ActivityRow = typeof activity.$inferInsert;

/** What the sample's events and ledgers would have left behind, oldest first. */
export function activityRows(events: readonly EventRow[], ledger: readonly LedgerRow[]): ActivityRow[] {
  const rows = [...events.flatMap(ofEvent), ...ledger.map(ofTransaction)];
  return rows.toSorted((one, other) => one.happenedAt!.getTime() - other.happenedAt!.getTime());
}

function ofEvent({
  id,
  clientId,
  status,
  createdAt,
  firstApprovedAt,
  rejectionReason,
}: EventRow): ActivityRow[] {
  const about = { ownerId: clientId, eventId: id };
  const submitted = { ...about, kind: 'submitted' as const, happenedAt: createdAt };
  if (status === 'rejected') {
    return [submitted, { ...about, kind: 'rejected', detail: rejectionReason, happenedAt: createdAt }];
  }
  return firstApprovedAt
    ? [submitted, { ...about, kind: 'approved', happenedAt: firstApprovedAt }]
    : [submitted];
}

function ofTransaction({ clientId, kind, delta, reason, createdAt }: LedgerRow): ActivityRow {
  const kindOf: ActivityKind = kind === 'grant' ? 'tokens-granted' : 'flyers-enabled';
  return { ownerId: clientId, kind: kindOf, tokens: delta, detail: reason, happenedAt: createdAt };
}
