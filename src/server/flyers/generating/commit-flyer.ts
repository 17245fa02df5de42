import { TOKENS_PER_FLYER } from '#contract/packages.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { keyReused } from '#server/http/idempotency-key.ts';
import type { Database } from '#server/db/database.ts';
import { countForOwner } from '#server/users/user-counters.ts';
import { lockUsers } from '#server/users/lock-users.ts';
import { countEventAction } from '#server/analytics/count-event-action.ts';
import { countOnEvent } from '#server/events/count-on-event.ts';
import type { FlyerEvent } from '#server/events/find-flyer-event.ts';
import { holdTemplate } from '#server/templates/hold-template.ts';
import { keepFile } from '#server/media/announce-file.ts';
import type { spendTokens } from '#server/ledger/spend-tokens.ts';
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

/** The caller's scope and key, and the hash of what was asked for with it. */
export type IdempotentCall = { scope: string; key: string; requestHash: string };

/**
 * Pays for a flyer that is stored already and makes it exist: balance, ledger, counters, flyer and key in one
 * transaction. Accounts are locked first, so everything else of one payer happens one after the other: a flyer
 * that another request has just paid for is found here, and costs nothing.
 * @returns the flyer, or null when the payer has too few tokens; nothing has changed then
 * @throws AppError IDEMPOTENCY_KEY_REUSED; NOT_FOUND when the event was deleted meanwhile; nothing has changed then either
 */
export async function commitFlyer(
  db: Database,
  purchase: FlyerPurchase,
  spend: typeof spendTokens,
): Promise<FlyerRow | null> {
  const { event, payerId, flyer, idempotency } = purchase;
  return db.transaction(async (tx) => {
    await lockUsers(tx, [payerId, event.clientId]);
    const known = await selectFlyerByHash(tx, flyer.contentHash);
    if (known) {
      await rememberKey(tx, idempotency, known.id);
      return known;
    }
    const reason = `Flyer: ${event.name}`;
    const balance = await spend(tx, { userId: payerId, amount: TOKENS_PER_FLYER, reason });
    if (balance === null) return null;
    const { attendeeCountry: country, templateId = null } = flyer;
    await countForOwner(tx, event.clientId, 'flyer');
    if (!(await countOnEvent(tx, event.id, 'flyer'))) throw eventGone();
    // A template that was deleted while its flyer was drawn is not named any more, as with its earlier flyers.
    const held = templateId && (await holdTemplate(tx, templateId));
    await countEventAction(tx, { eventId: event.id, kind: 'flyer', country, templateId: held });
    await keepFile(tx, flyer.flyerPath);
    const made = await insertFlyer(tx, { ...flyer, templateId: held });
    await rememberKey(tx, idempotency, made.id);
    return made;
  });
}

/** Lets a key stand for a flyer. @throws AppError IDEMPOTENCY_KEY_REUSED */
export async function rememberKey(
  tx: Database,
  idempotency: IdempotentCall | null,
  flyerId: string,
): Promise<void> {
  if (idempotency && !(await insertKey(tx, { ...idempotency, flyerId }))) throw keyReused();
}

function eventGone(): AppError {
  return new AppError('NOT_FOUND', 'This event does not exist any more.');
}
