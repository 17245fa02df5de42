/**
 * `npm run bench:bodies`: how long hostile and large bodies block the event loop. Another process sends five bodies of each kind
 * one by one, then twelve concurrently. Prints the longest pauses and, as its last line, a JSON object. Uses the median of the
 * five, because other load adds to the pauses. Exits 1 if a body sent alone exceeds the goal.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sessions } from '#server/domains/accounts/accounts-tables.ts';
import { hashSessionId, newSessionId } from '#server/domains/accounts/sessions/session-id.ts';
import { connectPglite } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { BODY_KINDS, type BodiesAnswer, type BodiesLoad } from './bodies-load.ts';
import { within } from './generator.ts';
import { openApp } from './open-app.ts';

const GOAL_MS = 50;

const connection = await connectPglite();
await migrate(connection);
const { id: clientId } = await buildUser(connection.db, { eventsAllowed: null });
await buildEvent(connection.db, { clientId });
const bearer = newSessionId();
const expiresAt = new Date(Date.now() + 86_400_000);
await connection.db.insert(sessions).values({ userId: clientId, idHash: hashSessionId(bearer), expiresAt });
const app = await openApp(connection);
const sender = fork(new URL('bodies-load.ts', import.meta.url), ['send']);
const loop = monitorEventLoopDelay({ resolution: 1 });

async function pauseOf(kind: string, atOnce: number): Promise<{ ms: number; statuses: string }> {
  loop.enable();
  loop.reset();
  sender.send({ origin: app.origin, authorization: `Bearer ${bearer}`, kind, atOnce } satisfies BodiesLoad);
  const [{ statuses }] = (await once(sender, 'message')) as [BodiesAnswer];
  loop.disable();
  return { ms: Math.round(loop.max / 1e6), statuses };
}

const table: Record<string, { 'alone ms': number; 'twelve ms': number; statuses: string }> = {};
for (const kind of Object.keys(BODY_KINDS)) {
  const alone: number[] = [];
  for (let run = 0; run < 5; run++) alone.push((await pauseOf(kind, 1)).ms);
  const twelve = await pauseOf(kind, 12);
  table[kind] = { 'alone ms': within(alone, 0.5), 'twelve ms': twelve.ms, statuses: twelve.statuses };
}
console.table(table);
const slow = Object.entries(table).filter(([, row]) => row['alone ms'] > GOAL_MS);
console.log(
  slow.length === 0
    ? `No body blocks the event loop over ${GOAL_MS} ms.`
    : `Over ${GOAL_MS} ms: ${slow.map(([kind]) => kind).join('; ')}.`,
);
console.log(JSON.stringify({ goalMs: GOAL_MS, results: table }));
sender.kill();
await app.close();
await connection.close();
process.exitCode = slow.length === 0 ? 0 : 1;
