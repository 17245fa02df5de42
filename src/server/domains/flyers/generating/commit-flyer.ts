import { TOKENS_PER_FLYER } from '#contract/accounts/packages.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { keyReused } from '#server/platform/http/routes.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { countForOwner } from '#server/platform/users/user-counters.ts';
import { lockUsers } from '#server/platform/users/find-user.ts';
import { countActivity } from '#server/platform/activity/record-activity.ts';
import { countEventActions } from '#server/domains/analytics/count-event-actions.ts';
import { countOnEvent } from '#server/domains/events/count-on-event.ts';
import { countGuardedFlyer } from '#server/domains/events/flyer-guard/flyer-guard.ts';
import type { FlyerEvent } from '#server/domains/events/find-flyer-event.ts';
import { holdTemplate } from '#server/domains/templates/find-template.ts';
import { keepFile } from '#server/platform/media/announce-file.ts';
import { spendTokens } from '#server/domains/ledger/spend-tokens.ts';
import {
  insertFlyer,
  insertKey,
  selectFlyerByHash,
  type FlyerRow,
  type NewFlyer,
} from '../flyers-queries.ts';

export type FlyerPurchase = {
  event: FlyerEvent;
  payerId: string;
  flyer: NewFlyer;
  idempotency: IdempotentCall | null;
};

export type IdempotentCall = { scope: string; key: string; requestHash: string };

/**
 * Pays for a stored flyer and records it: balance, ledger, counters, flyer and key in one transaction. Locks the accounts first,
 * which serializes the requests of one payer. If a concurrent request has paid for the flyer, returns that flyer and charges
 * nothing.
 * @returns the flyer, or null without any change if the payer has too few tokens
 * @throws AppError IDEMPOTENCY_KEY_REUSED; NOT_FOUND if the event was deleted meanwhile
 */
export const commitFlyer = inTransaction(async (tx, purchase: FlyerPurchase): Promise<FlyerRow | null> => {
  const { event, payerId, flyer, idempotency } = purchase;
  await lockUsers(tx, [payerId, event.clientId]);
  const known = await selectFlyerByHash(tx, flyer.contentHash);
  if (known) {
    await rememberKey(tx, idempotency, known.id);
    return known;
  }
  const reason = `Flyer: ${event.name}`;
  const balance = await spendTokens(tx, { userId: payerId, amount: TOKENS_PER_FLYER, reason });
  if (balance === null) return null;
  const { attendeeCountry: country, templateId = null } = flyer;
  // Independent statements are sent together, which saves processor time and waiting.
  const [guard, held] = await Promise.all([
    countOnEvent(tx, event.id, 'flyer'),
    // Null if the template was deleted while the flyer was drawn. Deleting a template also clears `templateId` in its flyers.
    templateId && holdTemplate(tx, templateId),
    countForOwner(tx, event.clientId, 'flyer'),
    keepFile(tx, flyer.flyerPath),
  ]);
  if (!guard) throw new AppError('NOT_FOUND', 'This event no longer exists.');
  if (payerId === event.clientId) await countGuardedFlyer(tx, { ...event, ...guard }, new Date());
  const counted = { eventId: event.id, ownerId: event.clientId };
  const [made] = await Promise.all([
    insertFlyer(tx, { ...flyer, templateId: held }),
    countActivity(tx, { ...counted, kind: 'flyers' }),
    countEventActions(tx, [{ ...counted, kind: 'flyer', country, templateId: held }]),
  ]);
  await rememberKey(tx, idempotency, made.id);
  return made;
});

/** Binds a key to a flyer. @throws AppError IDEMPOTENCY_KEY_REUSED */
export async function rememberKey(tx: Database, idempotency: IdempotentCall | null, flyerId: string) {
  if (idempotency && !(await insertKey(tx, { ...idempotency, flyerId }))) throw keyReused();
}
