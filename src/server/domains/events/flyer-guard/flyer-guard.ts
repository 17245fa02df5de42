import { eq, sql } from 'drizzle-orm';
import { type Database, placeholders, prepareOnce } from '#server/platform/db/database.ts';
import { prepareRow } from '#server/platform/db/prepare-reads.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { selectUser } from '#server/platform/users/find-user.ts';
import { events } from '../events-tables.ts';
import type { FlyerEvent } from '../find-flyer-event.ts';
import { flyerGuards } from './flyer-guard-tables.ts';

const WINDOW = sql`interval '10 minutes'`;
const PROOF = sql`interval '30 minutes'`;
const DAY_MS = 86_400_000;

/**
 * Limits on an event's flyers in ten minutes, while the event is on (`ON`) and at other times (`OFF`). After `proof` flyers,
 * further flyers need a proof of work; at `pause`, the event's flyers are paused.
 */
const ON = { proof: 1000, pause: 2000 };
const OFF = { proof: 200, pause: 400 };

/** Whether an event is on: from the day before its first day until it ends. */
export function isOn({ eventDate, endsAt }: Pick<FlyerEvent, 'eventDate' | 'endsAt'>, now: Date): boolean {
  // Subtracts another 12 hours, because in eastern time zones the day starts earlier than in UTC.
  return Date.parse(eventDate) - 1.5 * DAY_MS <= now.getTime() && now < endsAt;
}

const guardOfEvent = prepareRow('flyer_guard', flyerGuards, flyerGuards.eventId);

/**
 * Checks, before drawing, that the event's flyers are not paused and have not reached their daily cap.
 * @returns whether the flyer needs a proof of work
 * @throws AppError FLYERS_PAUSED, DAILY_CAP_REACHED
 */
export async function checkFlyerGuard(db: Database, event: FlyerEvent, now: Date): Promise<boolean> {
  if (event.flyersPausedAt) throw paused();
  const guard = await guardOfEvent(db, event.id);
  if (!guard) return false;
  if (guard.day === utcDay(now)) refuseAbove(event, guard.madeToday + 1, now);
  return guard.proofUntil !== null && guard.proofUntil > now;
}

const countInGuard = prepareOnce((db) => {
  const { madeToday, windowFrom, madeInWindow } = flyerGuards;
  const { eventId, day } = placeholders('eventId', 'day');
  const at = sql`${sql.placeholder('at')}::timestamptz`;
  const isOpen = sql`${windowFrom} > ${at} - ${WINDOW}`;
  return db
    .insert(flyerGuards)
    .values({ eventId, day, madeToday: 1, windowFrom: at, madeInWindow: 1 })
    .onConflictDoUpdate({
      target: flyerGuards.eventId,
      set: {
        day: sql`excluded.day`,
        madeToday: sql`case when ${flyerGuards.day} = excluded.day then ${madeToday} + 1 else 1 end`,
        windowFrom: sql`case when ${isOpen} then ${windowFrom} else ${at} end`,
        madeInWindow: sql`case when ${isOpen} then ${madeInWindow} + 1 else 1 end`,
      },
    })
    .returning()
    .prepare('count_in_guard');
});

/**
 * Counts a flyer that the owner pays for, in the payment's transaction, which holds the owner's lock. After `proof` flyers in ten
 * minutes, requires a proof of work for further flyers. At `pause`, pauses the event's flyers and emails the owner.
 * @param event with the pause and cap as read in the transaction, because both may have changed while the flyer was drawn
 * @throws AppError FLYERS_PAUSED, DAILY_CAP_REACHED, which revert the payment
 */
export async function countGuardedFlyer(tx: Database, event: FlyerEvent, now: Date): Promise<void> {
  const at = now.toISOString();
  if (event.flyersPausedAt) throw paused();
  const [guard] = await countInGuard(tx).execute({ eventId: event.id, day: utcDay(now), at });
  refuseAbove(event, guard!.madeToday, now);
  const limits = isOn(event, now) ? ON : OFF;
  const made = guard!.madeInWindow;
  if (made >= limits.proof) {
    const proofUntil = sql`${at}::timestamptz + ${PROOF}`;
    await tx.update(flyerGuards).set({ proofUntil }).where(eq(flyerGuards.eventId, event.id));
  }
  if (made >= limits.pause) await pauseFlyers(tx, event, made);
}

async function pauseFlyers(tx: Database, event: FlyerEvent, flyers: number): Promise<void> {
  await tx.update(events).set({ flyersPausedAt: new Date() }).where(eq(events.id, event.id));
  const owner = await selectUser(tx, event.clientId);
  if (!owner) return;
  const recipient = { id: owner.id, email: owner.email };
  const data = { name: owner.name, eventName: event.name, eventId: event.id, flyers };
  await queueMail(tx, { kind: 'flyers-paused', recipient, data });
}

function refuseAbove(event: Pick<FlyerEvent, 'flyerDailyCap'>, made: number, now: Date): void {
  if (event.flyerDailyCap === null || made <= event.flyerDailyCap) return;
  const tomorrow = Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS;
  throw new AppError(
    'DAILY_CAP_REACHED',
    'Today’s flyer limit for this event has been reached. Please try again tomorrow.',
    { retryAfterSeconds: Math.ceil((tomorrow - now.getTime()) / 1000) },
  );
}

function paused(): AppError {
  return new AppError('FLYERS_PAUSED', 'Flyers are paused for this event.');
}

function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
