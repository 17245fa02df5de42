/**
 * `npm run bench:auth`: the cost of signing in compared with the bare password hash, and whether response times reveal
 * why a request failed. All measurements take turns, so other load affects all of them. Prints a table and, as its last
 * line, a JSON object. Exits 1 if a goal is missed.
 */
import { hash, verify } from '@node-rs/argon2';
import { users } from '#server/platform/users/users-tables.ts';
import { HASHES_AT_ONCE, hashPassword } from '#server/domains/accounts/passwords/hash-password.ts';
import { connectPglite } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openApp } from './open-app.ts';

const ROUNDS = 8;
const SIGN_INS_PER_ROUND = 20;
const REFUSALS_PER_ROUND = 8;
const IN_FLIGHT = 8;
const MAX_TIMES_BARE = 1.3;
const MAX_SPREAD = 1.25;
const PASSWORD = 'mvua ya mawe';

const connection = await connectPglite();
await migrate(connection);
const server = await openApp(connection);
const { origin } = server;
const passwordHash = await hashPassword(PASSWORD);
const emails = Array.from({ length: SIGN_INS_PER_ROUND }, (_, n) => `user${n}@example.org`);
await connection.db
  .insert(users)
  .values(emails.map((email) => ({ name: 'User', email, passwordHash, status: 'approved' as const })));

async function post(path: string, body: object): Promise<number> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

async function expectStatus(status: number, response: Promise<number>): Promise<void> {
  const got = await response;
  if (got !== status) throw new Error(`Expected status ${status}, got ${got}.`);
}

/** Milliseconds for `count` calls of `work`, `inFlight` at a time. */
async function timeAll(count: number, inFlight: number, work: (n: number) => Promise<unknown>) {
  const started = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (next < count) await work(next++);
    }),
  );
  return performance.now() - started;
}

let applicants = 0;
const applyWith = (email: string) =>
  post('/api/auth/apply', {
    name: 'Applicant',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    terms: true,
  });
const login = (email: string, more: object = {}) =>
  post('/api/auth/login', { email, password: PASSWORD, ...more });

/** Groups of cases. Response times must not differ within a group, or an attacker could tell its cases apart. */
const GROUPS: Record<string, Record<string, () => Promise<void>>> = {
  'sign-in refused': {
    'unknown e-mail': () => expectStatus(401, login(`nobody${applicants++}@example.org`)),
    'wrong password': () => expectStatus(401, login(emails[0]!, { password: 'a wrong one' })),
    'wrong role': () => expectStatus(401, login(emails[1]!, { role: 'admin' })),
  },
  application: {
    'new address': () => expectStatus(200, applyWith(`applicant${applicants++}@example.org`)),
    'address in use': () => expectStatus(200, applyWith(emails[2]!)),
  },
  'forgotten password': {
    'known e-mail': () => expectStatus(200, post('/api/auth/forgot-password', { email: emails[3]! })),
    'unknown e-mail': () =>
      expectStatus(200, post('/api/auth/forgot-password', { email: `nobody${applicants++}@example.org` })),
  },
};

const bareMs: number[] = [];
const signInMs: number[] = [];
const times = new Map<string, number[]>();
// Signs in and hashes once to warm up.
await login(emails[0]!);
await verify(await hash('warm'), 'warm');
for (let round = 0; round < ROUNDS; round++) {
  const bare = () => verify(passwordHash, PASSWORD);
  bareMs.push((await timeAll(SIGN_INS_PER_ROUND, HASHES_AT_ONCE, bare)) / SIGN_INS_PER_ROUND);
  const signIn = (n: number) => expectStatus(200, login(emails[n]!));
  signInMs.push((await timeAll(SIGN_INS_PER_ROUND, IN_FLIGHT, signIn)) / SIGN_INS_PER_ROUND);
  for (let n = 0; n < REFUSALS_PER_ROUND; n++) {
    for (const [group, members] of Object.entries(GROUPS)) {
      for (const [member, work] of Object.entries(members)) {
        const key = `${group}: ${member}`;
        const taken = await timeAll(1, 1, work);
        times.set(key, [...(times.get(key) ?? []), taken]);
      }
    }
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const round = (value: number) => Math.round(value * 100) / 100;
const bare = median(bareMs);
const signedIn = median(signInMs);
// Compares round by round, because both measurements of a round ran under the same load.
const timesBare = median(signInMs.map((ms, n) => ms / bareMs[n]!));
const medians = Object.fromEntries([...times].map(([key, values]) => [key, round(median(values))]));
const spreads = Object.fromEntries(
  Object.entries(GROUPS).map(([group, members]) => {
    const own = Object.keys(members).map((member) => median(times.get(`${group}: ${member}`)!));
    return [group, round(Math.max(...own) / Math.min(...own))];
  }),
);

console.table({
  [`argon2id alone, ${HASHES_AT_ONCE} at a time`]: {
    'median ms': round(bare),
    'per second': round(1000 / bare),
  },
  [`signing in over HTTP, ${IN_FLIGHT} in flight`]: {
    'median ms': round(signedIn),
    'per second': round(1000 / signedIn),
  },
  ...Object.fromEntries(Object.entries(medians).map(([key, ms]) => [key, { 'median ms': ms }])),
});
console.log(`A sign-in costs ${round(timesBare)} times its bare hash (goal: at most ${MAX_TIMES_BARE}).`);
for (const [group, spread] of Object.entries(spreads)) {
  console.log(`${group}: slowest median ${spread} times the fastest (goal: at most ${MAX_SPREAD}).`);
}
const passed = timesBare <= MAX_TIMES_BARE && Object.values(spreads).every((spread) => spread <= MAX_SPREAD);
console.log(
  JSON.stringify({
    passed,
    bareMs: round(bare),
    signInMs: round(signedIn),
    timesBare: round(timesBare),
    signInsPerSecond: round(1000 / signedIn),
    medians,
    spreads,
  }),
);
await server.close();
await connection.close();
process.exit(passed ? 0 : 1);
