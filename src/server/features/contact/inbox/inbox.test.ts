import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { contactThreadSchema } from '#contract/admin/contact-inbox.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { ApiFixture, countStatuses } from '#server/test/api-fixture.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { hold, replace } from '#server/test/twin.ts';
import { contactMessages, contactReplies } from '../contact-tables.ts';
import { lockContactMessage } from './find-contact-thread.ts';

for (const [engine, fresh] of Object.entries({ pglite: freshDatabase, postgres: freshPostgres })) {
  describe(`on ${engine}`, () => {
    let fixture: ApiFixture;
    let admin: string;
    beforeAll(async () => {
      fixture = await ApiFixture.open(await fresh());
      admin = await fixture.account({ role: 'admin', name: 'Zola' });
    });
    afterAll(() => fixture.close());
    beforeEach(async () => {
      await fixture.db.delete(contactMessages);
      await fixture.db.delete(outbox);
    });

    async function message(given: Partial<typeof contactMessages.$inferInsert> = {}): Promise<string> {
      const [row] = await fixture.db
        .insert(contactMessages)
        .values({
          name: 'Kofi',
          email: 'kofi@labs.example',
          inquiryType: 'support',
          subject: 'My flyer',
          message: 'It is blank.',
          ...given,
        })
        .returning();
      return row!.id;
    }
    const get = (path = '') => fixture.call('GET', `/api/admin/contact${path}`, { as: admin });
    const patch = (id: string, body: object) =>
      fixture.call('PATCH', `/api/admin/contact/${id}`, { as: admin, body });
    const reply = (id: string, body: object, key?: string) =>
      fixture.call('POST', `/api/admin/contact/${id}/replies`, {
        as: admin,
        body,
        ...(key && { headers: { 'idempotency-key': key } }),
      });
    const subjects = async (query: string) =>
      (await get(`?${query}`)).body.map(({ subject }: { subject: string }) => subject);

    test('messages are listed newest first, searched, and filtered by status and assignee', async () => {
      await message({ subject: 'One', createdAt: new Date('2026-01-01') });
      await message({ subject: 'Two', status: 'open', assigneeId: admin, createdAt: new Date('2026-01-02') });
      await message({ subject: 'Three', message: '100% broken', createdAt: new Date('2026-01-03') });
      expect(await subjects('')).toEqual(['Three', 'Two', 'One']);
      expect(await subjects('status=new')).toEqual(['Three', 'One']);
      expect(await subjects('assignee=me')).toEqual(['Two']);
      expect(await subjects(`assignee=${admin}`)).toEqual(['Two']);
      expect(await subjects('assignee=none')).toEqual(['Three', 'One']);
      expect(await subjects('search=KOFI@labs')).toHaveLength(3);
      expect(await subjects('search=100%25')).toEqual(['Three']);
      const { headers, body } = await get('?limit=2');
      const next = /^<([^>]+)>/.exec(String(headers.link))![1]!;
      const { body: rest } = await fixture.call('GET', next, { as: admin });
      expect([...body, ...rest]).toHaveLength(3);
    });

    test('a message is assigned to an active admin, which opens it, and closed', async () => {
      const id = await message();
      const assigned = await patch(id, { assigneeId: admin });
      expect(contactThreadSchema.parse(assigned.body)).toMatchObject({
        status: 'open',
        assignee: { name: 'Zola' },
      });
      expect((await patch(id, { status: 'closed' })).body).toMatchObject({
        status: 'closed',
        assignee: { id: admin },
      });
      expect((await patch(id, { assigneeId: null })).body).toMatchObject({
        status: 'closed',
        assignee: null,
      });
      const suspended = await fixture.account({ role: 'admin', status: 'suspended' });
      for (const assigneeId of [await fixture.account(), suspended, crypto.randomUUID(), 'me']) {
        const { status, body } = await patch(id, { assigneeId });
        expect([status, Object.keys(body.fields)]).toEqual([400, ['assigneeId']]);
      }
      const recorded = await fixture.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
      expect(recorded.map(({ action }) => action)).toEqual(Array(3).fill('contact.update'));
    });

    test('a message names the client with its sender’s address, but never an admin', async () => {
      const kofi = await fixture.account({ email: 'kofi@labs.example' });
      expect((await get(`/${await message({ email: 'Kofi@Labs.example' })}`)).body.clientId).toBe(kofi);
      expect((await get(`/${await message({ email: 'ama@labs.example' })}`)).body.clientId).toBeNull();
      await fixture.account({ role: 'admin', email: 'admin@labs.example' });
      expect((await get(`/${await message({ email: 'admin@labs.example' })}`)).body.clientId).toBeNull();
    });

    test('a reply is stored with the message and mailed to the sender from the mailbox of its type', async () => {
      const id = await message();
      const { status, body } = await reply(id, { reply: 'We mended it.\n\nTry again.', close: true });
      expect([status, body.status, body.assignee.name]).toEqual([200, 'closed', 'Zola']);
      expect(body.replies).toMatchObject([{ reply: 'We mended it.\n\nTry again.', actor: { name: 'Zola' } }]);
      const [mail] = await fixture.db.select().from(outbox);
      expect(mail).toMatchObject({
        kind: 'contact-reply',
        recipientEmail: 'kofi@labs.example',
        data: { subject: 'My flyer', message: 'It is blank.', replyTo: BRAND.mailboxes.support },
      });
      const [entry] = await fixture.db.select().from(auditLog).where(like(auditLog.action, 'contact.reply'));
      expect(entry!.actorId).toBe(admin);
      expect((await reply(id, { reply: '  ' })).body.fields.reply).toBe('Please write a reply');
      expect((await reply(id, { reply: 'x'.repeat(6000) })).status).toBe(400);
    });

    test('the reply is mailed in the language of the page with the form', async () => {
      const email = 'awa@labs.example';
      const letter = {
        name: 'Awa',
        email,
        organization: '',
        inquiryType: 'support',
        subject: 'Mon flyer',
        message: 'Il est vide.',
        mathAnswer: '7',
        correctAnswer: 7,
      };
      const headers = { 'accept-language': 'fr' };
      const sent = await fixture.call('POST', '/api/contact', { body: letter, headers });
      expect(sent.status).toBe(200);
      const [{ id }] = (await get('?search=awa')).body;
      await reply(id, { reply: 'C’est réparé.' });
      const mails = await fixture.db.select().from(outbox);
      // The team reads English.
      expect(mails.map(({ kind, language }) => `${kind} ${language}`).toSorted()).toEqual([
        'contact-message en',
        'contact-reply fr',
      ]);
    });

    test('a reply whose mail cannot be queued is not stored', async () => {
      const id = await message();
      replace(queueMail, () => Promise.reject(new Error('The outbox is away.')));
      expect((await reply(id, { reply: 'Hello' })).status).toBe(500);
      expect((await get(`/${id}`)).body).toMatchObject({ status: 'new', replies: [] });
    });

    test('the same reply sent twice concurrently is mailed once', async () => {
      const id = await message();
      const answers = await Promise.all([1, 2, 3].map(() => reply(id, { reply: 'Hello' }, 'key')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.map(({ body }) => body.replies.length)).toEqual([1, 1, 1]);
      expect(await fixture.db.select().from(outbox)).toHaveLength(1);
      expect((await reply(id, { reply: 'Other' }, 'key')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    test.runIf(engine === 'postgres')(
      'without the lock, one of two concurrent identical replies fails',
      async () => {
        const id = await message();
        replace(lockContactMessage, async (tx, of) => {
          const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, of));
          return row!;
        });
        hold(queueMail, 2);
        const answers = await Promise.all([1, 2].map(() => reply(id, { reply: 'Hello' }, 'key')));
        expect(countStatuses(answers)).toEqual({ 200: 1, 500: 1 });
        expect(await fixture.db.select().from(contactReplies)).toHaveLength(1);
      },
    );

    test('unknown and malformed ids are not found', async () => {
      for (const id of [crypto.randomUUID(), 'no-id', '%00']) {
        const answers = [await get(`/${id}`), await patch(id, {}), await reply(id, { reply: 'Hello' })];
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      }
    });
  });
}
