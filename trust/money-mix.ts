import { sql } from 'drizzle-orm';
import { buildEvent, buildTemplate, buildUser, daysFromNow } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import type { Database } from '#server/platform/db/database.ts';
import { keptIfZero, type Kept } from '../e2e/cluster/promise.ts';
import { statusesOf, type Answer, type Hub } from './hub.ts';
import { inFlight, type Random, type Run } from './suite.ts';

const CLIENTS = 6;
const AT_ONCE = 24;
const REASON = 'Mixed';

/** Accounts with a wrong number of used slots. Without deletions, each submitted event uses one slot unless rejected. */
const WRONG_SLOTS = sql`select id from users where events_created <> (
  select count(*) from events where client_id = users.id and status not in ('draft', 'rejected'))`;
const WRONG_FLYERS = sql`select id from users where
  (select count(*) from flyers where payer_id = users.id) <>
  (select count(*) from token_transactions where client_id = users.id and reason like 'Flyer: %')`;

/** Describes the accounts whose balance, ledger, counters, slots or flyers do not agree. Returns '' if all agree. */
export async function miscounted(db: Database): Promise<string> {
  const found: string[] = await assertInvariants(db).then(
    () => [],
    (error: Error) => [error.message.slice(0, 400)],
  );
  for (const [what, query] of Object.entries({ slots: WRONG_SLOTS, 'paid flyers': WRONG_FLYERS })) {
    const { rows } = await db.execute(query);
    if (rows.length > 0) found.push(`${rows.length} accounts with wrong ${what}`);
  }
  return found.join('; ');
}

interface World {
  hub: Hub;
  random: Random;
  admins: string[];
  clients: string[];
  applicants: string[];
  /** Ids of the events, with their owners and templates. */
  events: { id: string; owner: string; templateId?: string }[];
  keys: string[];
  serial: number;
}

type Operation = (world: World) => Promise<Answer>;

const form = (world: World) => ({
  name: `Mixed ${++world.serial}`,
  description: 'An event of the money suite.',
  eventDate: daysFromNow(30 + world.random.below(100)),
  flyerEnabled: world.random.chance(0.5),
});

/** A new idempotency key, or one that another request may be using now. */
function keyOf({ random, keys }: World): Record<string, string> {
  if (keys.length === 0 || random.chance(0.7)) keys.push(`key-${keys.length}-${random.below(1e9)}`);
  return { 'idempotency-key': random.pick(keys.slice(-3)) };
}

const asOwner =
  (method: string, path: string, bodyOf: (world: World) => object): Operation =>
  (world) => {
    const { id, owner } = world.random.pick(world.events);
    return world.hub.call(method, `/api/events/${id}${path}`, { as: owner, body: bodyOf(world) });
  };
const asAdmin =
  (method: string, pathOf: (world: World) => string, bodyOf: (world: World) => object): Operation =>
  (world) =>
    world.hub.call(method, `/api/admin/${pathOf(world)}`, {
      as: world.random.pick(world.admins),
      body: bodyOf(world),
      headers: keyOf(world),
    });
/** Mostly returns an event without flyers, so that events with flyers stay available to attendees. */
const anEvent = ({ random, events }: World) => {
  const others = events.filter(({ templateId }) => !templateId);
  return random.pick(others.length === 0 || random.chance(0.1) ? events : others).id;
};
const someEvents = (world: World) => [...new Set(Array.from({ length: 5 }, () => anEvent(world)))];
const aClient = ({ random, clients }: World) => random.pick(clients);

const OPERATIONS: Record<string, Operation> = {
  async flyer(world) {
    const { random, hub, clients } = world;
    const { templateId } = random.pick(world.events.filter((event) => event.templateId));
    const body = { templateId, attendeeName: `Guest ${random.below(400)}`, attendeeCountry: 'Kenya' };
    const as = random.chance(0.3) ? random.pick(clients) : undefined;
    return hub.call('POST', '/api/flyers/generate', {
      as,
      body,
      ...(random.chance(0.3) && { headers: keyOf(world) }),
    });
  },
  async create(world) {
    const owner = aClient(world);
    const body = { ...form(world), draft: world.random.chance(0.3) };
    const answer = await world.hub.call('POST', '/api/events', { as: owner, body });
    if (answer.status === 201) world.events.push({ id: answer.json.id, owner });
    return answer;
  },
  async duplicate(world) {
    const { id, owner } = world.random.pick(world.events);
    const answer = await world.hub.call('POST', `/api/events/${id}/duplicate`, { as: owner, body: {} });
    if (answer.status === 201) world.events.push({ id: answer.json.id, owner });
    return answer;
  },
  edit: asOwner('PUT', '', form),
  withdraw: asOwner('POST', '/withdrawal', () => ({})),
  schedule: asOwner('POST', '/scheduling', ({ random }) => ({
    scheduling: random.pick(['on', 'cancelled', 'postponed']),
    reason: REASON,
  })),
  approve: asAdmin(
    'POST',
    (world) => `approve-event/${anEvent(world)}`,
    () => ({}),
  ),
  reject: asAdmin(
    'POST',
    (world) => `reject-event/${anEvent(world)}`,
    () => ({ reason: REASON }),
  ),
  async undo(world) {
    const { admins, hub } = world;
    const id = anEvent(world);
    await hub.call('POST', `/api/admin/reject-event/${id}`, { as: admins[0], body: { reason: REASON } });
    const undos = admins.map((as) => hub.call('POST', `/api/admin/undo-rejection/${id}`, { as, body: {} }));
    return (await Promise.all(undos)).toSorted((a, b) => a.status - b.status)[0]!;
  },
  bulkUndo: asAdmin(
    'POST',
    () => 'bulk-undo-rejection',
    (world) => ({ eventIds: someEvents(world) }),
  ),
  bulk: asAdmin(
    'POST',
    () => 'bulk-events',
    (world) => ({
      action: world.random.pick(['approve', 'reject', 'archive', 'feature']),
      eventIds: someEvents(world),
      reason: REASON,
      confirm: true,
    }),
  ),
  archive: asAdmin(
    'PATCH',
    (world) => `events/${anEvent(world)}/archive`,
    ({ random }) => ({
      archived: random.chance(0.5),
    }),
  ),
  requestChanges: asAdmin(
    'POST',
    (world) => `request-changes/${anEvent(world)}`,
    () => ({ note: REASON }),
  ),
  grant: asAdmin(
    'POST',
    (world) => `assign-tokens/${aClient(world)}`,
    ({ random }) => ({
      tokens: 1 + random.below(12),
    }),
  ),
  correct: asAdmin(
    'POST',
    (world) => `correct-tokens/${aClient(world)}`,
    ({ random }) => ({
      delta: random.pick([-9, -2, 1, 4]),
      reason: REASON,
    }),
  ),
  tier: asAdmin(
    'POST',
    (world) => `update-client/${aClient(world)}`,
    ({ random }) => ({
      packageTier: random.pick(['bronze', 'silver', 'gold']),
      grantTokens: random.chance(0.5),
    }),
  ),
  async admit(world) {
    const { random, hub } = world;
    if (world.applicants.length === 0 || random.chance(0.3)) {
      world.applicants.push((await buildUser(hub.db, { status: 'pending', tokens: 5 })).id);
    }
    const id = random.pick(world.applicants.slice(-2));
    return hub.call('POST', `/api/admin/approve-user/${id}`, { as: random.pick(world.admins), body: {} });
  },
};

/** Sends random operations of organizers, admins and attendees at the same time, then recounts everything. */
export async function mixOperations(hub: Hub, run: Run): Promise<Kept> {
  const { db } = hub;
  const people = (count: number, given: Parameters<typeof buildUser>[1]) =>
    Promise.all(Array.from({ length: count }, async () => (await buildUser(db, given)).id));
  const clients = await people(CLIENTS, { tokens: 30, eventsAllowed: 20 });
  const world: World = {
    hub,
    random: run.random,
    admins: await people(2, { role: 'admin' }),
    clients,
    applicants: [],
    events: [],
    keys: [],
    serial: 0,
  };
  for (const owner of clients) {
    const { id } = await buildEvent(db, { clientId: owner });
    world.events.push({ id, owner, templateId: (await buildTemplate(db, { eventId: id })).id });
  }
  const names = Object.keys(OPERATIONS);
  const worked = new Map<string, number>();
  const answers = await inFlight(run.attempts(50_000, 1000, 8), AT_ONCE, async () => {
    const name = run.random.pick(names);
    const answer = await OPERATIONS[name]!(world);
    if (answer.status < 300) worked.set(name, (worked.get(name) ?? 0) + 1);
    return answer;
  });
  const wrong = await miscounted(db);
  const failed = answers.filter(({ status }) => status >= 500 && status !== 503);
  return keptIfZero(
    'after a random mix every balance is its ledger and every slot its event',
    answers.length,
    { 'wrong accounts': wrong ? 1 : 0, failed: failed.length },
    [statusesOf(answers), wrong, failed[0]?.text, `worked: ${JSON.stringify(Object.fromEntries(worked))}`]
      .filter(Boolean)
      .join('; '),
  );
}
