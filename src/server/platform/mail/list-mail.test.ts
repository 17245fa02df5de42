import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { mailSchema } from '#contract/admin/mail.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { listMail, type MailListing } from './list-mail.ts';
import { outbox } from './mail-tables.ts';
import { queueMail } from './queue-mail.ts';
import { retryMail } from './tend-outbox.ts';

const context = { brand: BRAND, publicUrl: 'https://tukutane.example' };
const recipient = { id: null, email: 'ada@example.org' };

let connection: DatabaseConnection;
let actorId: string;
beforeAll(async () => {
  connection = await freshDatabase();
  const [admin] = await connection.db
    .insert(users)
    .values({ name: 'Admin', email: 'admin@example.org', passwordHash: '-', role: 'admin' })
    .returning();
  actorId = admin!.id;
});
afterAll(() => connection.close());
beforeEach(async () => {
  await connection.db.delete(outbox);
  await connection.db.delete(auditLog);
});

async function givenMails(count: number): Promise<void> {
  for (let tokens = 1; tokens <= count; tokens++) {
    await queueMail(connection.db, { kind: 'low-tokens', recipient, data: { name: 'Ada', tokens } });
  }
}

async function givenReset(): Promise<string> {
  const data = { name: 'Ada', token: 't0ken', expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
  await queueMail(connection.db, { kind: 'password-reset', recipient, data });
  return (await connection.db.select().from(outbox))[0]!.id;
}

const list = (options: Partial<MailListing> = {}) =>
  listMail(connection.db, {
    actorId,
    state: 'all',
    limit: 100,
    context,
    smtpConfigured: true,
    ...options,
  });

const tokensAre = (tokens: string) => eq(sql`${outbox.data}->>'tokens'`, tokens);

const subjects = async (state: MailListing['state']) =>
  (await list({ state })).items.map((mail) => mail.subject);

test('mail is paged newest first, without repeats', async () => {
  await givenMails(5);
  // Gives all emails the same time, so that only the id distinguishes their positions.
  await connection.db.update(outbox).set({ createdAt: new Date('2026-06-15T12:00:00Z') });
  const seen: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const page = await list({ limit: 2, cursor });
    seen.push(...page.items.map((mail) => mail.id));
    cursor = page.nextCursor ?? undefined;
    pages++;
  } while (cursor);
  expect(pages).toBe(3);
  expect(new Set(seen).size).toBe(5);
});

test('mail has the shape of the contract', async () => {
  await givenMails(2);
  await connection.db
    .update(outbox)
    .set({ createdAt: new Date('2026-06-15T12:00:00Z') })
    .where(tokensAre('1'));
  const { items: mails, nextCursor } = await list();
  expect(mails.map((mail) => mail.subject)).toEqual(['2 tokens left', '1 token left']);
  expect(nextCursor).toBeNull();
  expect(mailSchema.parse(mails[0])).toEqual(mails[0]);
  expect(mails[0]).toMatchObject({ state: 'waiting', attempts: 0, recipientEmail: 'ada@example.org' });
  expect(mails[0]!.text).toContain('your balance is down to 2 tokens');
});

test('claimed mail is shown as being sent', async () => {
  await givenMails(1);
  await connection.db.update(outbox).set({ claimId: crypto.randomUUID() });
  expect((await list()).items[0]!.state).toBe('sending');
});

test('the list can be filtered by state', async () => {
  await givenMails(3);
  await connection.db.update(outbox).set({ status: 'dead' }).where(tokensAre('1'));
  await connection.db.update(outbox).set({ claimId: crypto.randomUUID() }).where(tokensAre('2'));
  expect(await subjects('dead')).toEqual(['1 token left']);
  expect(await subjects('sending')).toEqual(['2 tokens left']);
  expect(await subjects('waiting')).toEqual(['3 tokens left']);
  expect(await subjects('sent')).toEqual([]);
});

for (const cursor of ['', 'nonsense', Buffer.from('["x",1]').toString('base64url')]) {
  test(`the cursor “${cursor}” is refused`, async () => {
    await expect(list({ cursor })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });
}

test('reset links are masked, and reading masked ones is not recorded', async () => {
  await givenReset();
  const [mail] = (await list()).items;
  expect(mail!.text).toContain('/reset-password#');
  expect(mail!.text).not.toContain('t0ken');
  expect(await connection.db.select().from(auditLog)).toEqual([]);
});

test('without SMTP an admin sees the waiting link, and that is recorded', async () => {
  const id = await givenReset();
  const [mail] = (await list({ smtpConfigured: false })).items;
  expect(mail!.text).toContain('/reset-password#t0ken');
  const [entry, ...others] = await connection.db.select().from(auditLog);
  expect(entry).toMatchObject({ actorId, action: 'mail.reveal-links', details: { mails: [id] } });
  expect(others).toEqual([]);
});

test('retried mail is due immediately, and the retry is recorded', async () => {
  await givenMails(1);
  const { id } = (await list()).items[0]!;
  await connection.db.update(outbox).set({ status: 'dead', attempts: 24, lastError: '550 No such user' });
  await retryMail(connection.db, { id, actorId });
  const [row] = await connection.db.select().from(outbox).where(eq(outbox.id, id));
  expect(row).toMatchObject({ status: 'waiting', attempts: 0, lastError: '550 No such user' });
  expect(row!.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await connection.db.select().from(auditLog)).toMatchObject([
    { actorId, action: 'mail.retry', subjectType: 'mail', subjectId: id },
  ]);
});

test('only dead mail can be retried', async () => {
  await givenMails(1);
  const { id } = (await list()).items[0]!;
  await expect(retryMail(connection.db, { id, actorId })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(retryMail(connection.db, { id: actorId, actorId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await connection.db.select().from(auditLog)).toEqual([]);
});
