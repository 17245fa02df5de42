import { listOwnActivity } from '#server/platform/activity/list-activity.ts';
import { listOwnAudit } from '#server/platform/audit/list-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  listManagedEvents,
  type ManagedEventFilters,
} from '#server/domains/event-lists/list-managed-events.ts';
import { ownEventResponse } from '#server/domains/events/event-response.ts';
import { listFlyersOnOthersEvents, listFlyersOnOwnEvents } from '#server/domains/flyers/list-own-flyers.ts';
import { listOwnMail } from '#server/platform/mail/list-mail.ts';
import { listOwnTemplatesInBatches } from '#server/domains/templates/list-own-templates.ts';
import { listOwnTransactions } from '#server/domains/ledger/list-token-history.ts';
import { findOwnUser } from '#server/platform/users/find-user.ts';
import { listPasskeys } from '#server/domains/accounts/passkeys/add-passkey.ts';
import { listSessions } from '#server/domains/accounts/sessions/list-sessions.ts';
import { readPages } from '#server/platform/db/newest-first.ts';

const EVENTS_AT_ONCE = 200;

/**
 * Yields the account as a JSON file, in batches to save memory. Flyers of the user's events omit attendees' names.
 * @throws AppError UNAUTHENTICATED if the user no longer exists, before the first part
 */
export async function* exportAccount(
  { db, publicUrl }: { db: Database; publicUrl: string },
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): AsyncGenerator<string> {
  const facts = {
    exportedAt: now.toISOString(),
    profile: await findOwnUser(db, userId),
    passkeys: await listPasskeys(db, userId),
    sessions: await listSessions(db, userId, sessionId, now),
  };
  yield JSON.stringify(facts, null, 2).slice(0, -'\n}'.length);
  const lists: Record<string, AsyncIterable<readonly object[]>> = {
    events: listAllEvents({ db, publicUrl }, userId),
    templates: listOwnTemplatesInBatches(db, userId),
    flyersOnOwnEvents: listFlyersOnOwnEvents(db, userId),
    ownFlyersOnOthersEvents: listFlyersOnOthersEvents(db, userId),
    tokenTransactions: listOwnTransactions(db, userId),
    activity: listOwnActivity(db, userId),
    mail: listOwnMail(db, userId, publicUrl),
    auditLog: listOwnAudit(db, userId),
  };
  for (const [name, batches] of Object.entries(lists)) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let separator = '\n    ';
    for await (const rows of batches) {
      yield separator + rows.map((row) => indented(row)).join(',\n    ');
      separator = ',\n    ';
    }
    yield separator.startsWith(',') ? '\n  ]' : ']';
  }
  yield '\n}\n';
}

function indented(row: object): string {
  return JSON.stringify(row, null, 2).replaceAll('\n', '\n    ');
}

async function* listAllEvents({ db, publicUrl }: { db: Database; publicUrl: string }, ownerId: string) {
  const kinds: ManagedEventFilters[] = [{ ownerId }, { ownerId, status: 'draft' }];
  for (const filters of kinds) {
    const pages = readPages(db, EVENTS_AT_ONCE, (tx, page) => listManagedEvents(tx, filters, page));
    for await (const rows of pages) yield rows.map((row) => ownEventResponse(row, publicUrl));
  }
}
