import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { exportAccount } from './export-account.ts';

const ROWS = 2000;

for (const [engine, fresh] of [
  ['pglite', freshDatabase],
  ['postgres', freshPostgres],
] as const) {
  test(`a large account is exported completely, in small batches and without repeats, on ${engine}`, async () => {
    const connection = await fresh();
    const { db } = connection;
    const { id } = await buildUser(db, { tokens: 1 });
    const event = await buildEvent(db, { clientId: id });
    const series = sql`generate_series(1, ${ROWS}::int) as n`;
    // All rows have the same timestamp, as in one transaction.
    await db.execute(sql`insert into flyers (event_id, content_hash, attendee_name, attendee_country, flyer_path, width, height, bytes, missing_characters)
      select ${event.id}, n::text, 'Guest', 'Kenya', n::text, 1, 1, 1, '[]' from ${series}`);
    await db.execute(sql`insert into token_transactions (client_id, delta, kind, reason, balance_after)
      select ${id}, 1, kind, n::text, n + 1 from ${series}, (select kind from token_transactions limit 1) as known`);
    await db.execute(
      sql`insert into audit_log (actor_id, action, details) select ${id}, 'test.' || n, '{}' from ${series}`,
    );

    const parts: string[] = [];
    const request = { userId: id, sessionId: '', now: new Date() };
    for await (const part of exportAccount({ db, publicUrl: 'http://tukutane.test' }, request))
      parts.push(part);
    const text = parts.join('');
    const data = JSON.parse(text);
    expect(data).toMatchObject({ profile: { id }, events: [{ id: event.id }], templates: [], mail: [] });
    expect(new Set(data.flyersOnOwnEvents.map((flyer: { id: string }) => flyer.id)).size).toBe(ROWS);
    expect(data.flyersOnOwnEvents).toHaveLength(ROWS);
    const names = Array.from({ length: ROWS }, (_, index) => String(index + 1));
    expect(data.tokenTransactions.slice(1).map(({ reason }: { reason: string }) => reason)).toEqual(names);
    expect(data.auditLog.map(({ action }: { action: string }) => action.slice(5))).toEqual(names);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(text.length / 20);
    await connection.close();
  });
}
