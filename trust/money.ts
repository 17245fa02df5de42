import { eq } from 'drizzle-orm';
import { users } from '#server/platform/users/users-tables.ts';
import { buildEvent, buildTemplate, buildUser, daysFromNow } from '#server/test/factories.ts';
import { keptIfZero, type Kept } from '../e2e/cluster/promise.ts';
import { ENGINES, Hub, statusesOf, type Answer, type Engine } from './hub.ts';
import { miscounted, mixOperations } from './money-mix.ts';
import { inFlight, type Run, type Suite } from './suite.ts';

const FORM = { name: 'Rush Hour', description: 'Everybody at once.', eventDate: daysFromNow(60) };

/** Concurrent requests. Exactly `mayWork` of them must succeed. */
interface Race {
  what: string;
  mayWork: number;
  /** Runs right before the requests. */
  prepare?: () => Promise<unknown>;
  send: (nth: number) => Promise<Answer>;
  /** Allowed statuses of the requests that fail. */
  losers: number[];
}

async function racesOn(hub: Hub, run: Run): Promise<Kept[]> {
  const { db } = hub;
  const admin = (await buildUser(db, { role: 'admin' })).id;
  const at = run.isShort ? 20 : 40;
  const [requests, tokens] = run.isShort ? [60, 15] : [10_000, 100];
  const account = async (given: Parameters<typeof buildUser>[1]) => (await buildUser(db, given)).id;
  const poor = await account({ tokens });
  const event = await buildEvent(db, { clientId: poor });
  const { id: templateId } = await buildTemplate(db, { eventId: event.id });
  const applicant = await account({ status: 'pending', tokens: 0 });
  const limited = await account({ eventsAllowed: 5 });
  const enabler = await account({ tokens: 25, eventsAllowed: null });
  const plain = { clientId: enabler, flyerEnabled: false, flyersPaid: false };
  const ofEnabler = await Promise.all(Array.from({ length: at }, () => buildEvent(db, plain)));
  const owner = await account({ tokens: 30 });
  const submit = async () =>
    (await hub.call('POST', '/api/events', { as: owner, body: { ...FORM, flyerEnabled: true } })).json.id;
  const [withdrawn, undone] = [await submit(), await submit()];
  const debtor = await account({ tokens: 10 });
  const password = 'correct horse battery staple';
  const races: Race[] = [
    {
      what: `flyers for ${tokens} tokens`,
      mayWork: tokens,
      losers: [402],
      send: (nth) =>
        hub.call('POST', '/api/flyers/generate', {
          body: { templateId, attendeeName: `Racer ${nth}`, attendeeCountry: 'Kenya' },
        }),
    },
    {
      what: 'approvals of one application',
      mayWork: 1,
      losers: [409],
      send: () => hub.call('POST', `/api/admin/approve-user/${applicant}`, { as: admin, body: {} }),
    },
    {
      what: 'creates at a limit of 5 events',
      mayWork: 5,
      losers: [403],
      send: () => hub.call('POST', '/api/events', { as: limited, body: FORM }),
    },
    {
      what: 'flyers enabled with tokens for 2 events',
      mayWork: 2,
      losers: [402],
      send: (nth) =>
        hub.call('PUT', `/api/events/${ofEnabler[nth % at]!.id}`, {
          as: enabler,
          body: { ...FORM, name: `Enabled ${nth}`, flyerEnabled: true },
        }),
    },
    {
      what: 'withdrawals of one event',
      mayWork: 1,
      losers: [409],
      send: () => hub.call('POST', `/api/events/${withdrawn}/withdrawal`, { as: owner, body: {} }),
    },
    {
      what: 'undos of one rejection',
      mayWork: 1,
      losers: [409],
      // A rejection can be undone for ten seconds.
      prepare: () =>
        hub.call('POST', `/api/admin/reject-event/${undone}`, { as: admin, body: { reason: 'No.' } }),
      send: () => hub.call('POST', `/api/admin/undo-rejection/${undone}`, { as: admin, body: {} }),
    },
    {
      what: 'corrections of -1 of 10 tokens',
      mayWork: 10,
      losers: [409],
      send: () =>
        hub.call('POST', `/api/admin/correct-tokens/${debtor}`, {
          as: admin,
          body: { delta: -1, reason: 'Race' },
        }),
    },
  ];
  const kept: Kept[] = [];
  for (const { what, mayWork, losers, prepare, send } of races) {
    const count = what.startsWith('flyers for') ? requests : at;
    await prepare?.();
    const answers = await inFlight(
      Array.from({ length: count }, (_, nth) => nth),
      300,
      send,
    );
    const worked = answers.filter(({ status }) => status < 300).length;
    const odd = answers.filter(({ status }) => status >= 300 && !losers.includes(status)).length;
    const findings = {
      'worked otherwise than promised': Math.abs(worked - mayWork),
      'refused otherwise': odd,
    };
    kept.push(keptIfZero(`races: ${what}`, count, findings, statusesOf(answers)));
  }
  // Counts accounts, because the response to an application does not reveal whether its address is new.
  const email = `race-${run.seed}@example.org`;
  const body = { name: 'Ama', email, password, confirmPassword: password, terms: true };
  const applied = await inFlight(Array.from({ length: at / 2 }), at, () =>
    hub.call('POST', '/api/auth/apply', { body }),
  );
  const accounts = await db.select().from(users).where(eq(users.email, email));
  const findings = {
    'accounts besides one': Math.abs(accounts.length - 1),
    'answered otherwise': applied.filter(({ status }) => status !== 200 && status !== 201).length,
  };
  kept.push(
    keptIfZero('races: applications with one address', applied.length, findings, statusesOf(applied)),
  );
  return kept;
}

async function runOn(engine: Engine, run: Run): Promise<Kept[]> {
  const hub = await Hub.open(engine);
  try {
    const kept = await racesOn(hub, run);
    const wrong = await miscounted(hub.db);
    kept.push(keptIfZero('after the races every balance is its ledger', 1, { wrong: wrong ? 1 : 0 }, wrong));
    kept.push(await mixOperations(hub, run));
    return kept.map((each) => ({ ...each, promise: `${engine}: ${each.promise}` }));
  } finally {
    await hub.close();
  }
}

/** The promise: no token is spent twice, granted twice or lost, whatever happens at the same moment. */
export const money: Suite = {
  name: 'money',
  async run(run) {
    const kept: Kept[] = [];
    for (const engine of ENGINES) kept.push(...(await runOn(engine, run)));
    return kept;
  },
};
