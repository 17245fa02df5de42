import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { events } from '#server/domains/events/events-tables.ts';
import { flyerGuards } from '#server/domains/events/flyer-guard/flyer-guard-tables.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { daysFromNow } from '#server/test/factories.ts';
import { FlyerFixture } from '#server/test/flyer-fixture.ts';
import { solveProof } from '#server/test/solve-proof.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';

describe.each([
  ['PGlite', freshDatabase],
  ['PostgreSQL', freshPostgres],
])('on %s', (_, open) => {
  let fixture: FlyerFixture;
  let owner: string;
  beforeEach(async () => {
    fixture = await FlyerFixture.open(await open());
    owner = await fixture.account({ tokens: 100 });
  });
  afterEach(() => fixture.close());

  const rush = (templateId: string, number: number, name = 'Guest') =>
    Promise.all(
      Array.from({ length: number }, (__, n) =>
        fixture.generate({ templateId, attendeeName: `${name} ${n}` }),
      ),
    );
  const codes = (answers: { status: number; body: { code?: string } }[]) =>
    Object.fromEntries(
      [...Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`)].map(([code, of]) => [
        code.trim(),
        of.length,
      ]),
    );
  /** Sets the event's flyer counts for the last ten minutes and for today. */
  async function madeBefore(eventId: string, madeInWindow: number, madeToday = madeInWindow) {
    const day = new Date().toISOString().slice(0, 10);
    const values = { eventId, day, madeToday, windowFrom: new Date(), madeInWindow };
    await fixture.db
      .insert(flyerGuards)
      .values(values)
      .onConflictDoUpdate({ target: flyerGuards.eventId, set: values });
  }
  const rowOf = async (eventId: string) =>
    (await fixture.db.select().from(events).where(eq(events.id, eventId)))[0]!;

  test('concurrent flyers stop exactly at the daily cap, and the refused ones cost nothing', async () => {
    const { templateId, eventId } = await fixture.event(owner, { flyerDailyCap: 5 });
    expect(codes(await rush(templateId, 12))).toEqual({ 200: 5, '429 DAILY_CAP_REACHED': 7 });
    expect([await fixture.balanceOf(owner), await fixture.flyersOf(eventId)]).toEqual([95, 5]);
    const late = await fixture.generate({ templateId, attendeeName: 'Late' });
    expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    // The cap blocks neither an existing flyer, which is free, nor a signed-in attendee, who pays.
    expect((await fixture.generate({ templateId, attendeeName: 'Guest 0' })).status).toBeLessThan(430);
    const guest = await fixture.account({ tokens: 1 });
    expect((await fixture.generate({ templateId, attendeeName: 'Late' }, guest)).status).toBe(200);
    await fixture.db.update(flyerGuards).set({ day: daysFromNow(-1) });
    expect((await fixture.generate({ templateId, attendeeName: 'Tomorrow' })).status).toBe(200);
    await fixture.assertConsistent();
  });

  test('a drain pauses the event’s flyers with one mail, and the owner resumes them with one call', async () => {
    const { templateId, eventId, slug } = await fixture.event(owner);
    await madeBefore(eventId, 397);
    expect(codes(await rush(templateId, 8))).toEqual({ 200: 3, '409 FLYERS_PAUSED': 5 });
    expect((await rowOf(eventId)).flyersPausedAt).not.toBeNull();
    const mails = await fixture.db.select().from(outbox).where(eq(outbox.kind, 'flyers-paused'));
    expect(mails.map(({ recipientId, data }) => [recipientId, data])).toEqual([
      [owner, expect.objectContaining({ eventId, flyers: 400 })],
    ]);
    expect((await fixture.get(`/api/events/${slug}`)).json().canGenerateFlyers).toBe(false);
    const resume = (as: string) => fixture.call('POST', `/api/events/${eventId}/resume-flyers`, { as });
    expect((await resume(await fixture.account())).status).toBe(403);
    const resumed = await resume(owner);
    expect([resumed.status, resumed.body.flyersPausedAt]).toEqual([200, null]);
    // For a while after the owner resumes flyers, each flyer still requires a proof of work.
    expect((await fixture.generate({ templateId, attendeeName: 'After' })).status).toBe(428);
    await fixture.db.update(flyerGuards).set({ proofUntil: null });
    expect((await fixture.generate({ templateId, attendeeName: 'After' })).status).toBe(200);
  });

  test('an event that is on can make 1,000 flyers in ten minutes without a proof, other events 200', async () => {
    // Uses tomorrow, because today may already be over in the event's time zone.
    const on = await fixture.event(owner, { eventDate: daysFromNow(1) });
    const off = await fixture.event(owner, { name: 'Next month' });
    for (const { eventId } of [on, off]) await madeBefore(eventId, 250);
    for (const { templateId } of [on, off]) {
      expect((await fixture.generate({ templateId, attendeeName: 'One' })).status).toBe(200);
    }
    const second = (templateId: string) => fixture.generate({ templateId, attendeeName: 'Two' });
    expect((await second(on.templateId)).status).toBe(200);
    const refused = await second(off.templateId);
    expect([refused.status, refused.body.code]).toEqual([428, 'PROOF_REQUIRED']);
    expect(refused.headers['proof-challenge']).toMatch(/^18\.\d{13}\.[\w-]{43}$/);
  });

  test('a proof works for its own request only, and not when it is old, forged or too easy', async () => {
    const { templateId, eventId } = await fixture.event(owner);
    await madeBefore(eventId, 0);
    await fixture.db.update(flyerGuards).set({ proofUntil: sql`now() + interval '1 hour'` });
    const make = (attendeeName: string, proof?: string) =>
      fixture.generate({ templateId, attendeeName }, null, proof ? { proof } : {});
    const asked = await make('Ama');
    const challenge = String(asked.headers['proof-challenge']);
    const proof = solveProof(challenge);
    const [bits, until, mac] = challenge.split('.') as [string, string, string];
    const refusals = [
      await make('Kofi', proof),
      await make('Ama', `${challenge}.0`),
      await make('Ama', solveProof(`1.${until}.${mac}`)),
      await make('Ama', solveProof(`${bits}.${Number(until) + 1}.${mac}`)),
      await make('Ama', 'nonsense'),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([428, 428, 428, 428, 428]);
    expect(await fixture.balanceOf(owner)).toBe(100);
    expect((await make('Ama', proof)).status).toBe(200);
    // Repeating the request returns the same flyer.
    expect((await make('Ama', proof)).status).toBe(200);
    expect(await fixture.balanceOf(owner)).toBe(99);
  }, 60_000);
});
