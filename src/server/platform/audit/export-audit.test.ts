import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/test/test-database.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { auditLog } from './audit-tables.ts';
import { recordAudit } from './record-audit.ts';

const PATH = '/api/admin/audit/export';
let fixture: ApiFixture;
let admin: string;

beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
  admin = await fixture.account({ role: 'admin', name: '=HYPERLINK("x"), Zola', email: 'zola@hub.example' });
});
afterAll(() => fixture.close());

async function lines(query = ''): Promise<string[]> {
  const { status, headers, body } = await fixture.call('GET', PATH + query, { as: admin });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="tukutane-audit-[\d-]+\.csv"$/);
  expect(headers['cache-control']).toBe('private, no-store');
  return String(body).split('\r\n').slice(0, -1);
}

test('an export of several batches contains each entry exactly once', async () => {
  const entries = Array.from({ length: 1203 }, (_, number) => ({
    action: 'test.filled',
    details: { number },
  }));
  await fixture.db.insert(auditLog).values(entries);
  const [header, first, ...rest] = await lines();
  expect(header).toBe('\uFEFFid,createdAt,actorId,actorName,actorEmail,action,subjectType,subjectId,details');
  expect(first).toContain('audit.export');
  const numbers = rest
    .filter((line) => line.includes('test.filled'))
    .map((line) => line.match(/:(\d+)}/)![1]);
  expect(numbers).toEqual(entries.map((_, index) => String(1202 - index)));
});

test('an export filters like the list and contains no formulas', async () => {
  const subject = ['user', admin] as const;
  await recordAudit(fixture.db, { actorId: admin, action: 'user.approve', subject, details: { tokens: 50 } });
  const [, ...found] = await lines('?search=user.approve');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(
    `,${admin},"'=HYPERLINK(""x""), Zola",zola@hub.example,user.approve,user,${admin},"{""tokens"":50}"`,
  );
  const [, ...none] = await lines('?search=no-such-thing');
  expect(none).toEqual([]);
});

test('an export is recorded without its search terms', async () => {
  await lines('?search=zola@hub.example');
  const taken = await fixture.db.select().from(auditLog).where(eq(auditLog.action, 'audit.export'));
  expect(taken.at(-1)).toMatchObject({ actorId: admin, details: { searched: true } });
  expect(JSON.stringify(taken.map((entry) => entry.details))).not.toContain('zola');
});

test('the pages of one user list each entry by or about that user exactly once', async () => {
  const user = await fixture.account();
  const by = (actorId: string, subjectId: string, number: number) =>
    recordAudit(fixture.db, {
      actorId,
      action: 'user.tried',
      subject: ['user', subjectId],
      details: { number },
    });
  for (const [number, [actorId, subjectId]] of Object.entries([
    [user, user],
    [admin, user],
    [user, admin],
    [admin, admin],
    [user, user],
  ] as const)) {
    await by(actorId, subjectId, Number(number));
  }
  const numbers: unknown[] = [];
  let next: string | undefined = `/api/admin/audit?user=${user}&area=user&limit=2`;
  while (next !== undefined) {
    const { body, headers } = await fixture.call('GET', next, { as: admin });
    expect(headers['x-total-count']).toBe('4');
    numbers.push(...body.map((entry: { details: { number: number } }) => entry.details.number));
    next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
  }
  expect(numbers).toEqual([4, 2, 1, 0]);
});
