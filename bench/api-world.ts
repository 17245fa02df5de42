import { sql } from 'drizzle-orm';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { sessions } from '#server/domains/accounts/accounts-tables.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { hashSessionId, newSessionId } from '#server/domains/accounts/sessions/session-id.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertEvents, type NewEvent } from '#server/domains/events/writing/insert-events.ts';

export const EVENTS = 10_000;
export const CLIENTS = 10_000;
/** Number of organizers. Each has twenty events, like a busy organizer. */
export const ORGANIZERS = 500;
const EVENTS_EACH = EVENTS / ORGANIZERS;
const EVENTS_PER_STATEMENT = 500;
const PENDING_ONE_IN = 20;

const CITIES = ['Lagos, Nigeria', 'Nairobi, Kenya', 'Accra, Ghana', 'Dakar, Senegal', 'Kigali, Rwanda'];
const TOPICS = ['Cloud', 'Fintech', 'Robotics', 'Health Data', 'Design', 'Solar', 'Mobile', 'Security'];
const KINDS = ['Summit', 'Meetup', 'Workshop', 'Conference', 'Bootcamp', 'Hackathon'];
const CATEGORIES = ['technology', 'business', 'networking', 'workshop', 'conference'];
export const SEARCHES = TOPICS.flatMap((topic) => KINDS.map((kind) => `${topic} ${kind}`));

const LAYOUT: FlyerLayout = {
  version: 2,
  textElements: [
    {
      id: 'attendeeName',
      placeholder: 'attendeeName',
      text: 'Name',
      x: 40,
      y: 440,
      width: 520,
      fontSize: 28,
    },
    {
      id: 'country',
      placeholder: 'attendeeCountry',
      text: 'Country',
      x: 40,
      y: 510,
      width: 520,
      fontSize: 18,
    },
  ].map((element) => ({ ...element, color: '#1b1533', fontWeight: 'bold' as const })),
  photoElements: [{ id: 'attendeePhoto', x: 200, y: 180, size: 200, strokeWidth: 4, strokeColor: '#ffffff' }],
};

export interface World {
  adminBearer: string;
  /** Approved clients with twenty events each, and their session ids. */
  organizers: { id: string; bearer: string }[];
  clientIds: string[];
  /** Slugs of published events. */
  slugs: string[];
  pendingIds: string[];
  owned: { id: string; bearer: string }[];
  /** Templates of published events that have flyers. */
  templates: { id: string; eventId: string; bearer: string }[];
}

/** Fills an empty, migrated database with deterministic users, events and templates. */
export async function seedWorld(db: Database): Promise<World> {
  await db.execute(sql`
    insert into users (name, email, password_hash, status, package_tier, events_allowed, tokens, tokens_issued, created_at)
    select 'Client ' || n, 'client' || n || '@example.org', 'none',
      (case when n % 50 = 0 then 'pending' else 'approved' end)::user_status, 'gold', null, 500, 500,
      now() - n * interval '1 minute'
    from generate_series(1, ${CLIENTS}) n`);
  await db.execute(sql`
    insert into token_transactions (client_id, delta, balance_after, kind, reason)
    select id, 500, 500, 'grant', 'Welcome tokens' from users`);
  const admins = await db
    .insert(users)
    .values({
      name: 'Admin',
      email: 'admin@example.org',
      passwordHash: 'none',
      role: 'admin',
      status: 'approved',
    })
    .returning({ id: users.id });
  const clients = await db.execute<{ id: string }>(
    sql`select id from users where status = 'approved' and role = 'client' order by created_at desc`,
  );
  const clientIds = clients.rows.map((row) => row.id);
  const [adminBearer, ...bearers] = await signIn(db, [
    ...admins.map((row) => row.id),
    ...clientIds.slice(0, ORGANIZERS),
  ]);
  const organizers = bearers.map((bearer, index) => ({ id: clientIds[index]!, bearer }));
  const bearerOf = new Map(organizers.map(({ id, bearer }) => [id, bearer]));
  const today = Date.now();
  for (let from = 0; from < EVENTS; from += EVENTS_PER_STATEMENT) {
    const numbers = Array.from({ length: EVENTS_PER_STATEMENT }, (_, index) => from + index);
    await insertEvents(
      db,
      numbers.map((n) => eventOf(n, organizers[Math.floor(n / EVENTS_EACH)]!.id, today)),
    );
  }
  await db.execute(sql`
    insert into templates (event_id, created_by, name, canvas_size, layout_json)
    select id, client_id, 'Plain', '600x600', ${JSON.stringify(LAYOUT)}::jsonb from events where flyer_enabled`);
  for (const table of ['users', 'events', 'templates', 'token_transactions', 'sessions']) {
    await db.execute(sql.raw(`analyze ${table}`));
  }
  return { adminBearer: adminBearer!, organizers, clientIds, ...(await readEvents(db, bearerOf)) };
}

function eventOf(n: number, clientId: string, today: number): NewEvent {
  const topic = TOPICS[n % TOPICS.length]!;
  const kind = KINDS[Math.floor(n / TOPICS.length) % KINDS.length]!;
  const pending = n % PENDING_ONE_IN === 7;
  return {
    clientId,
    createdBy: clientId,
    name: `${topic} ${kind} ${n}`,
    description: `${topic} for everybody who builds. `.repeat(12),
    // A fifth of the events have ended.
    eventDate: new Date(today + ((n % 500) - 100) * 86_400_000).toISOString().slice(0, 10),
    eventTime: '09:00',
    location: CITIES[n % CITIES.length]!,
    venue: 'The Innovation Hub',
    category: CATEGORIES[n % CATEGORIES.length]!,
    tags: `${topic.toLowerCase()}, ${kind.toLowerCase()}`,
    website: 'https://example.org/',
    contactEmail: 'team@example.org',
    featured: n % 100 === 0,
    flyerEnabled: n % 2 === 0,
    flyersPaid: n % 2 === 0,
    status: pending ? 'pending' : 'approved',
    firstApprovedAt: pending ? null : new Date(today),
  };
}

/** Creates a session per user. @returns the session ids */
async function signIn(db: Database, userIds: readonly string[]): Promise<string[]> {
  const made = userIds.map((userId) => ({ userId, sessionId: newSessionId() }));
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db
    .insert(sessions)
    .values(made.map(({ userId, sessionId }) => ({ userId, idHash: hashSessionId(sessionId), expiresAt })));
  return made.map(({ sessionId }) => sessionId);
}

async function readEvents(db: Database, bearerOf: ReadonlyMap<string, string>) {
  const { rows } = await db.execute<{
    id: string;
    slug: string;
    status: string;
    owner: string;
    template: string;
  }>(
    sql`select e.id, e.slug, e.status, e.client_id as owner, t.id as template
      from events e left join templates t on t.event_id = e.id order by e.slug collate "C"`,
  );
  const published = rows.filter((row) => row.status === 'approved');
  return {
    slugs: published.map((row) => row.slug),
    pendingIds: rows.filter((row) => row.status === 'pending').map((row) => row.id),
    owned: rows.map((row) => ({ id: row.id, bearer: bearerOf.get(row.owner)! })),
    templates: published
      .filter((row) => row.template !== null)
      .map((row) => ({ id: row.template, eventId: row.id, bearer: bearerOf.get(row.owner)! })),
  };
}
