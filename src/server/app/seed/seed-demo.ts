import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '#server/domains/accounts/passwords/hash-password.ts';
import { users } from '#server/platform/users/users-tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import type { EventRow } from '#server/domains/events/event-row.ts';
import { insertEvents } from '#server/domains/events/writing/insert-events.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { templates } from '#server/domains/templates/templates-tables.ts';
import { activity } from '#server/platform/activity/activity-tables.ts';
import { tokenTransactions } from '#server/domains/ledger/ledger-tables.ts';
import { applicantRow, ledgerOf, organizerRow, welcomeOf, activityRows } from './sample-account-rows.ts';
import { sampleEvents, newEventOf } from './sample-events.ts';
import { DEMO_PASSWORD, sampleApplicants, sampleOrganizers } from './sample-organizers.ts';
import { starterTemplates, type StarterTemplate } from '#server/domains/starters/starter-templates.ts';
import { storeStarterBackground, type Stored } from '#server/domains/starters/store-starter-background.ts';

export interface SeededDemo {
  events: number;
  login: { email: string; password: string };
}

export const SEED_LOCK = 7_104_227;

/**
 * Adds sample organizers, events, templates and ledgers, dated around `now`, in one transaction. Returns null if the database
 * already has events. Writes other domains' tables directly, because those domains' functions send mail.
 */
export async function seedDemo(options: {
  db: Database;
  storage: Storage;
  now: Date;
}): Promise<SeededDemo | null> {
  const { db, storage, now } = options;
  if (await hasEvents(db)) return null;
  const [passwordHash, starters] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    Promise.all(usedStarters().map((starter) => storeStarterBackground(storage, starter))),
  ]);
  const stored = new Map(starters.map((starter) => [starter.name, starter]));
  return db.transaction(async (tx) => {
    // Waits without a time limit for another instance that is seeding; a slow machine exceeds the usual lock timeout.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasEvents(tx)) return null;
    const idOf = await insertAccounts(tx, passwordHash, now);
    const samples = sampleEvents.map((sample, index) => newEventOf(sample, idOf(sample.by), index, now));
    const rows = await insertEvents(tx, samples);
    await giveSlotsBack(tx, rows);
    await tx.insert(templates).values(rows.flatMap((row, index) => templateRows(row, index, stored)));
    await insertLedger(tx, idOf, rows, now);
    return { events: rows.length, login: { email: sampleOrganizers[0]!.email, password: DEMO_PASSWORD } };
  });
}

/** Starter templates that sample events use. Drawing all starters would delay the start. */
function usedStarters() {
  const names = new Set(sampleEvents.flatMap(({ flyers = [] }) => flyers));
  return starterTemplates().filter(({ name }) => names.has(name));
}

async function hasEvents(db: Database): Promise<boolean> {
  return (await db.select({ id: events.id }).from(events).limit(1)).length > 0;
}

/** Inserts the sample accounts. @returns a function from an organizer's key to the user's id */
async function insertAccounts(tx: Database, passwordHash: string, now: Date) {
  const organizers = sampleOrganizers.map((organizer) => organizerRow(organizer, passwordHash, now));
  const applicants = sampleApplicants.map((applicant) => applicantRow(applicant, passwordHash, now));
  const accounts = await tx
    .insert(users)
    .values([...organizers, ...applicants])
    .returning({ id: users.id, email: users.email });
  const byEmail = new Map(accounts.map((account) => [account.email, account.id]));
  const welcomes = applicants.map(({ email, createdAt }) => welcomeOf(byEmail.get(email)!, createdAt!));
  await tx.insert(tokenTransactions).values(welcomes);
  await tx.insert(activity).values(activityRows([], welcomes));
  const byKey = new Map(sampleOrganizers.map(({ key, email }) => [key, byEmail.get(email)!]));
  return (key: string): string => {
    const id = byKey.get(key);
    if (id === undefined) throw new Error(`A sample event names the unknown organizer "${key}".`);
    return id;
  };
}

/** Frees the slots of rejected events, which do not count against their owner's limit. */
async function giveSlotsBack(tx: Database, rows: readonly EventRow[]): Promise<void> {
  for (const row of rows) {
    if (row.status !== 'rejected') continue;
    await tx
      .update(users)
      .set({ eventsCreated: sql`${users.eventsCreated} - 1` })
      .where(eq(users.id, row.clientId));
  }
}

function templateRows(event: EventRow, index: number, stored: ReadonlyMap<string, Stored<StarterTemplate>>) {
  const { flyers = [] } = sampleEvents[index] ?? {};
  return flyers.map((name, place) => {
    const template = stored.get(name);
    if (!template) throw new Error(`A sample event names the unknown template "${name}".`);
    return {
      eventId: event.id,
      createdBy: event.clientId,
      name: template.name,
      canvasSize: template.canvasSize,
      backgroundPath: template.backgroundPath,
      layoutJson: template.layout,
      // Earlier templates get later times, because attendees see the newest template first.
      createdAt: new Date(event.createdAt.getTime() + (flyers.length - place) * 60_000),
    };
  });
}

async function insertLedger(
  tx: Database,
  idOf: (key: string) => string,
  rows: readonly EventRow[],
  now: Date,
) {
  const ledger = sampleOrganizers.flatMap((organizer) => {
    const id = idOf(organizer.key);
    const paid = rows.filter((row) => row.clientId === id && row.flyersPaid);
    return ledgerOf(id, organizer, paid, now);
  });
  await tx.insert(tokenTransactions).values(ledger);
  await tx.insert(activity).values(activityRows(rows, ledger));
  // Sets each balance to the sum of the user's ledger.
  await tx.execute(sql`
    update users set tokens = ledger.balance, tokens_issued = ledger.issued, tokens_used = ledger.used
    from (
      select client_id, sum(delta) as balance,
        coalesce(sum(delta) filter (where kind = 'grant'), 0) as issued,
        coalesce(-sum(delta) filter (where kind <> 'grant'), 0) as used
      from token_transactions group by client_id
    ) as ledger
    where ledger.client_id = users.id`);
}
