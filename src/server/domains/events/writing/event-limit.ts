import { m } from '#contract/language/message.ts';
import { and, eq } from 'drizzle-orm';
import { EVENT_LIMIT_REACHED, LOW_TOKENS_FOR_FLYERS } from '#contract/events/event-rules.ts';
import { TOKENS_PER_FLYER_EVENT } from '#contract/accounts/packages.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError, fieldError } from '#server/platform/kernel/app-error.ts';
import { spendTokens } from '#server/domains/ledger/spend-tokens.ts';
import { events } from '../events-tables.ts';
import type { UserRow } from '#server/platform/users/find-user.ts';

/** Maximum number of drafts per owner. Drafts cost nothing, but take slugs and space. */
const DRAFTS_MOST = 100;

/** Checks the limit on new events. Admins and some custom packages have no limit. @throws AppError EVENT_LIMIT_REACHED */
export function assertEventSlot(
  owner: Pick<UserRow, 'role' | 'eventsAllowed' | 'eventsCreated'>,
  events = 1,
): void {
  if (owner.role === 'admin' || owner.eventsAllowed === null) return;
  if (owner.eventsCreated + events > owner.eventsAllowed) {
    throw new AppError('EVENT_LIMIT_REACHED', EVENT_LIMIT_REACHED);
  }
}

/** Checks that the owner can pay for the flyers of `events` new events. @throws AppError INSUFFICIENT_TOKENS */
export function assertFlyerTokens(owner: Pick<UserRow, 'tokens'>, events = 1): void {
  if (owner.tokens < TOKENS_PER_FLYER_EVENT * events) throw tooFewTokens(events);
}

/** Takes the tokens for flyers, in the transaction that enables the flyers. @throws AppError INSUFFICIENT_TOKENS */
export async function payToEnableFlyers(tx: Database, event: { clientId: string; name: string }) {
  const reason = `Flyers enabled: ${event.name}`;
  const balance = await spendTokens(tx, { userId: event.clientId, amount: TOKENS_PER_FLYER_EVENT, reason });
  if (balance === null) throw tooFewTokens();
  await recordActivity(tx, {
    ownerId: event.clientId,
    kind: 'flyers-enabled',
    tokens: -TOKENS_PER_FLYER_EVENT,
    detail: reason,
  });
}

function tooFewTokens(events = 1): AppError {
  const needed = events * TOKENS_PER_FLYER_EVENT;
  if (events === 1) return fieldError('INSUFFICIENT_TOKENS', 'flyerEnabled', LOW_TOKENS_FOR_FLYERS);
  const message = m('You need {needed} tokens to enable flyers on {events} events.');
  return fieldError('INSUFFICIENT_TOKENS', 'flyerEnabled', message, { values: { needed, events } });
}

/**
 * Checks the limit on drafts. Call it while the owner is locked.
 * @throws AppError CONFLICT when `more` drafts would exceed the limit
 */
export async function assertDraftsLeft(tx: Database, ownerId: string, more: number): Promise<void> {
  const drafts = await tx.$count(events, and(eq(events.clientId, ownerId), eq(events.status, 'draft')));
  if (drafts + more <= DRAFTS_MOST) return;
  throw new AppError('CONFLICT', 'You can have at most {most} drafts. Delete one that you don’t need.', {
    values: { most: DRAFTS_MOST },
  });
}
