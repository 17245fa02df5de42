import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { LAYOUT_VERSION, type FlyerLayout } from '#contract/flyers/layout-types.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { hashPassword } from '#server/domains/accounts/passwords/hash-password.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertEvents, type NewEvent } from '#server/domains/events/writing/insert-events.ts';
import { templates } from '#server/domains/templates/templates-tables.ts';
import { grantTokens } from '#server/domains/ledger/grant-tokens.ts';

type NewUser = Omit<typeof users.$inferInsert, 'passwordHash' | 'tokens'>;

/** The password of users that are built `withPassword`. */
export const TEST_PASSWORD = 'correct horse battery';

/** Password hash with which nobody can sign in. It saves tests the time of hashing. */
const NO_PASSWORD = 'none';

/**
 * Creates a user: by default, an approved client with 50 tokens granted in the ledger. `withPassword` lets the user sign in with
 * TEST_PASSWORD.
 */
export async function buildUser(
  db: Database,
  {
    tokens = 50,
    withPassword = false,
    ...given
  }: Partial<NewUser> & { tokens?: number; withPassword?: boolean } = {},
) {
  const passwordHash = withPassword ? await hashPassword(TEST_PASSWORD) : NO_PASSWORD;
  const [made] = await db
    .insert(users)
    .values({
      name: 'Amina Diallo',
      email: `${randomUUID()}@example.org`,
      status: 'approved',
      eventsAllowed: 5,
      ...given,
      passwordHash,
    })
    .returning();
  if (tokens > 0) {
    await grantTokens(db, { userId: made!.id, amount: tokens, kind: 'grant', reason: 'Test tokens' });
  }
  const [user] = await db.select().from(users).where(eq(users.id, made!.id));
  return user!;
}

/** Creates an approved event in 30 days, with flyers enabled and paid for. Also creates its owner unless `clientId` is given. */
export async function buildEvent(db: Database, given: Partial<NewEvent> = {}) {
  const clientId = given.clientId ?? (await buildUser(db)).id;
  const [event] = await insertEvents(db, [
    {
      name: 'Lagos Tech Fest',
      description: 'Two days of talks and workshops.',
      eventDate: daysFromNow(30),
      location: 'Lagos, Nigeria',
      category: 'technology',
      status: 'approved',
      flyerEnabled: true,
      flyersPaid: true,
      createdBy: clientId,
      ...given,
      clientId,
    },
  ]);
  return event!;
}

let latest = 0;

/** Returns a later instant on each call. PGlite gives rows of the same millisecond equal times, which define no order. */
function nextInstant(): Date {
  latest = Math.max(latest + 1, Date.now());
  return new Date(latest);
}

/** Creates an approved template, and an event for it unless `eventId` is given. */
export async function buildTemplate(db: Database, given: Partial<typeof templates.$inferInsert> = {}) {
  const eventId = given.eventId ?? (await buildEvent(db)).id;
  const [template] = await db
    .insert(templates)
    .values({
      name: 'Plain',
      canvasSize: '600x600',
      layoutJson: PLAIN_LAYOUT,
      createdAt: nextInstant(),
      ...given,
      eventId,
    })
    .returning();
  return template!;
}

/** The spec's four elements on a 600 × 600 canvas. */
export const PLAIN_LAYOUT: FlyerLayout = {
  version: LAYOUT_VERSION,
  textElements: [
    text('eventTitle', 'eventName', 40, 32, true),
    text('attendeeName', 'attendeeName', 440, 28),
    text('attendeeCountry', 'attendeeCountry', 510, 18),
  ],
  photoElements: [
    {
      id: 'attendeePhoto',
      x: 200,
      y: 180,
      size: 200,
      placeholder: 'attendeePhoto',
      strokeWidth: 4,
      strokeColor: '#ffffff',
    },
  ],
};

function text(id: string, placeholder: string, y: number, fontSize: number, show?: boolean) {
  return {
    id,
    x: 40,
    y,
    text: id,
    fontSize,
    color: '#1b1533',
    fontWeight: 'bold' as const,
    placeholder,
    width: 520,
    show,
  };
}

const DAY_MS = 86_400_000;

/** The date `days` from now, as `YYYY-MM-DD` in UTC. */
export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
