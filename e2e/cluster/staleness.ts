import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { call, signIn, signInAsAdmin, signInAsOrganizer } from './hub-client.ts';
import { keptIfZero, type Kept } from './promise.ts';
import type { Instances } from './scenarios.ts';

const PATIENCE_MS = 20_000;
const ROUNDS = 5;
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CLIENT = { email: 'salim@pwanicreative.example', password: 'tukutane-demo' };

/** Whether an instance shows the change. */
type IsSeen = (url: string) => Promise<boolean>;

/** Milliseconds from a change to the start of the last read without it. Excludes the response time of that read. */
async function lastUnseen(isSeen: () => Promise<boolean>, changed: number): Promise<number> {
  let unseen = 0;
  for (;;) {
    const began = performance.now() - changed;
    if (await isSeen()) return unseen;
    unseen = began;
    if (began > PATIENCE_MS) return unseen;
    await setTimeout(20);
  }
}

/** Measures how soon a change on one instance shows on all other instances. Limits: docs/operations/several-instances.md. */
export async function measureStaleness({ instances }: Instances): Promise<Kept[]> {
  const [writer, ...others] = instances.map(({ url }) => url) as [string, ...string[]];
  const admin = await signInAsAdmin(writer);
  const organizer = await signInAsOrganizer(writer);
  const { id: clientId } = await call<{ id: string }>(writer, '/api/auth/me', {
    as: await signIn(writer, CLIENT),
  });
  const listed = await call<{ slug: string }[]>(writer, '/api/events?limit=100');
  const mine = await call<{ id: string; slug: string; name: string }[]>(writer, '/api/my-events', {
    as: organizer,
  });
  const own = mine.find(({ slug }) => listed.some((event) => event.slug === slug))!;

  const ofAdmin = (path: string, body: object) =>
    call(writer, `/api/admin/${path}/${clientId}`, { as: admin, body });
  const setStatus = (status: string) =>
    ofAdmin('update-client', { userId: clientId, packageTier: 'silver', status, reason: 'Suite' });
  /** Returns a session that every instance has just served. */
  const usedSession = async (): Promise<string> => {
    const session = await signIn(writer, CLIENT);
    for (const url of others) await call(url, '/api/auth/me', { as: session });
    return session;
  };
  const isRefused =
    (session: string): IsSeen =>
    async (url) =>
      !(await fetch(`${url}/api/my-events`, { headers: { authorization: `Bearer ${session}` } })).ok;

  const measured = async (what: string, withinMs: number, change: () => Promise<IsSeen>): Promise<Kept> => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const isSeen = await change();
      const changed = performance.now();
      times.push(...(await Promise.all(others.map((url) => lastUnseen(() => isSeen(url), changed)))));
    }
    const late = times.filter((ms) => ms > withinMs).length;
    const about = `the latest read that did not show it began after ${Math.round(Math.max(...times))} ms`;
    return keptIfZero(`within ${withinMs / 1000} s everywhere: ${what}`, times.length, { late }, about);
  };

  return [
    await measured(
      'an edit of an event, in API, page, calendar feed and a misspelt search',
      1000,
      async () => {
        const word = `Q${randomUUID().replaceAll(/[^a-f]/g, '')}umba`;
        const paths = [
          `/api/events/${own.slug}`,
          `/events/${own.slug}`,
          `/events.ics?search=${encodeURIComponent(own.name)}`,
          `/api/events?search=${word}a`,
        ];
        const read = (url: string) =>
          Promise.all(paths.map(async (path) => (await fetch(url + path)).text()));
        // Fills the other instances' caches with the old version of the event.
        for (const url of others) await read(url);
        const form = await call<Record<string, unknown>>(writer, `/api/events/id/${own.id}`, {
          as: organizer,
        });
        await call(writer, `/api/events/${own.id}`, {
          as: organizer,
          method: 'PUT',
          body: { ...form, venue: `${word} Hall`, expectedUpdatedAt: form['updatedAt'] },
        });
        return async (url) => (await read(url)).every((text) => text.includes(word));
      },
    ),
    await measured('signing out', 1000, async () => {
      const session = await usedSession();
      await call(writer, '/api/auth/logout', { as: session, method: 'POST' });
      return isRefused(session);
    }),
    await measured('a suspension', 1000, async () => {
      await setStatus('approved');
      const session = await usedSession();
      await setStatus('suspended');
      return isRefused(session);
    }),
    await measured('a changed password ends other sessions', 1000, async () => {
      await setStatus('approved');
      const [session, other] = [await usedSession(), await usedSession()];
      const { password } = CLIENT;
      const body = { currentPassword: password, newPassword: password };
      await call(writer, '/api/auth/change-password', { as: other, body });
      return isRefused(session);
    }),
    await measured('a changed role ends the sessions', 1000, async () => {
      const session = await usedSession();
      await ofAdmin('change-role', { role: 'admin' });
      await ofAdmin('change-role', { role: 'client' });
      return isRefused(session);
    }),
    await measured('a share, in the analytics', 6000, async () => {
      const totals = async (url: string) =>
        (
          await call<{ totals: { share: { count: number } } }>(url, `/api/analytics?event=${own.id}`, {
            as: organizer,
          })
        ).totals.share.count;
      const before = await totals(writer);
      await fetch(`${writer}/api/events/${own.id}/actions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': PERSON },
        body: JSON.stringify({ kind: 'share' }),
      });
      return async (url) => (await totals(url)) > before;
    }),
  ];
}
