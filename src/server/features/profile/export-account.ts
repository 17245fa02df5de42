import { listOwnAudit } from '#server/platform/audit/list-own-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import {
  listManagedEvents,
  type ManagedEventFilters,
} from '#server/domains/event-lists/list-managed-events.ts';
import { ownEventResponse } from '#server/domains/events/event-response.ts';
import { listFlyersOnOthersEvents, listFlyersOnOwnEvents } from '#server/domains/flyers/list-own-flyers.ts';
import { listOwnMail } from '#server/platform/mail/list-own-mail.ts';
import { listOwnTemplates } from '#server/domains/templates/list-own-templates.ts';
import { listOwnTransactions } from '#server/domains/ledger/list-own-transactions.ts';
import { findOwnUser } from '#server/platform/users/find-user.ts';
import { listSessions } from '#server/domains/accounts/sessions/list-sessions.ts';

const EVERYTHING = 1_000_000;
const EVENTS_AT_ONCE = 500;

/** Flyers on the user's events come without attendees' names. @throws AppError UNAUTHENTICATED if the user is gone */
export async function exportAccount(
  { db, publicUrl }: { db: Database; publicUrl: string },
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
) {
  const events = await listAllEvents(db, userId);
  return {
    exportedAt: now.toISOString(),
    profile: await findOwnUser(db, userId),
    sessions: await listSessions(db, userId, sessionId, now),
    events: events.map((row) => ownEventResponse(row, publicUrl)),
    templates: await listOwnTemplates(db, userId, EVERYTHING),
    flyersOnOwnEvents: await listFlyersOnOwnEvents(db, userId),
    ownFlyersOnOthersEvents: await listFlyersOnOthersEvents(db, userId),
    tokenTransactions: await listOwnTransactions(db, userId),
    mail: await listOwnMail(db, userId, publicUrl),
    auditLog: await listOwnAudit(db, userId),
  };
}

async function listAllEvents(db: Database, ownerId: string): Promise<ResponseRow[]> {
  return [
    ...(await listEventsOf(db, { ownerId })),
    ...(await listEventsOf(db, { ownerId, status: 'draft' })),
  ];
}

async function listEventsOf(db: Database, filters: ManagedEventFilters): Promise<ResponseRow[]> {
  const all: ResponseRow[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listManagedEvents(db, filters, { limit: EVENTS_AT_ONCE, cursor });
    all.push(...page.items);
    if (page.nextCursor === null) return all;
    cursor = page.nextCursor;
  }
}
