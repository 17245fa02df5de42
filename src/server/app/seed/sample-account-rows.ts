import { PACKAGES, TOKENS_PER_FLYER_EVENT, WELCOME_TOKENS } from '#contract/accounts/packages.ts';
import type { users } from '#server/platform/users/users-tables.ts';
import type { tokenTransactions } from '#server/domains/ledger/ledger-tables.ts';
import type { SampleOrganizer } from './sample-organizers.ts';
import type { ActivityKind } from '#contract/accounts/activity.ts';
import type { activity } from '#server/platform/activity/activity-tables.ts';
import type { EventRow } from '#server/domains/events/event-row.ts';

type ActivityRow = typeof activity.$inferInsert;

type UserRow = typeof users.$inferInsert;
export type LedgerRow = typeof tokenTransactions.$inferInsert & { createdAt: Date };

const DAY = 24 * 60 * 60 * 1000;
/** Number of days since the organizers joined. All sample events were submitted later. */
const JOINED_DAYS_AGO = 160;

export function organizerRow(organizer: SampleOrganizer, passwordHash: string, now: Date): UserRow {
  const { name, organization, email, tier, custom } = organizer;
  const terms = PACKAGES[tier];
  return {
    name,
    organization,
    email,
    passwordHash,
    status: 'approved',
    packageTier: tier,
    packagePrice: custom?.priceUsd ?? String(terms.priceUsd ?? 0),
    eventsAllowed: custom ? custom.events : terms.events,
    featuredEventsAllowed: custom ? custom.featuredEvents : terms.featuredEvents,
    hasWatermark: custom ? custom.watermark : (terms.watermark ?? true),
    ...(custom && {
      customTokens: organizer.granted,
      customEventsAllowed: custom.events,
      customFeaturedEventsAllowed: custom.featuredEvents,
      customPackagePrice: custom.priceUsd,
      customHasWatermark: custom.watermark,
    }),
    createdAt: joinedAt(now),
  };
}

/** An organizer's ledger, oldest first: welcome tokens, tokens granted on approval, then a charge per event with flyers. */
export function ledgerOf(
  clientId: string,
  organizer: SampleOrganizer,
  flyerEvents: readonly { name: string; createdAt: Date }[],
  now: Date,
): LedgerRow[] {
  const joined = joinedAt(now);
  const approved = new Date(joined.getTime() + DAY);
  const enabled = flyerEvents.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const granted = WELCOME_TOKENS + organizer.granted;
  return [
    welcomeOf(clientId, joined),
    {
      clientId,
      delta: organizer.granted,
      balanceAfter: granted,
      kind: 'grant',
      reason: 'Account approved',
      createdAt: approved,
    },
    ...enabled.map(({ name, createdAt }, index) => ({
      clientId,
      delta: -TOKENS_PER_FLYER_EVENT,
      balanceAfter: granted - (index + 1) * TOKENS_PER_FLYER_EVENT,
      kind: 'spend' as const,
      reason: `Flyers enabled: ${name}`,
      createdAt,
    })),
  ];
}

export function welcomeOf(clientId: string, createdAt: Date): LedgerRow {
  return {
    clientId,
    delta: WELCOME_TOKENS,
    balanceAfter: WELCOME_TOKENS,
    kind: 'grant',
    reason: 'Welcome tokens',
    createdAt,
  };
}

export function applicantRow(
  applicant: { name: string; organization: string | null; email: string },
  passwordHash: string,
  now: Date,
): UserRow {
  return { ...applicant, passwordHash, createdAt: new Date(now.getTime() - DAY) };
}

function joinedAt(now: Date): Date {
  return new Date(now.getTime() - JOINED_DAYS_AGO * DAY);
}

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
