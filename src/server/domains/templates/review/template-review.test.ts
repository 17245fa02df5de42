import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { waitingTemplateSchema } from '#contract/events/review.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { findEvent } from '#server/domains/events/find-event.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { renderMail } from '#server/platform/mail/messages/render-mail.ts';
import { BRAND } from '#contract/brand.ts';
import { FlyerFixture } from '#server/test/flyer-fixture.ts';
import { freshPostgres } from '#server/test/test-database.ts';
import { meetingOf, replace } from '#server/test/twin.ts';
import { findUser } from '#server/platform/users/find-user.ts';
import { PLAIN_LAYOUT } from '#server/test/factories.ts';
import { findTemplate } from '../find-template.ts';
import { lockTemplate } from './lock-template.ts';

const REASON = 'Please use pictures that you have the rights to.';

let fixture: FlyerFixture;
let zola: string;
let femi: string;
beforeAll(async () => {
  fixture = await FlyerFixture.open(await freshPostgres());
  zola = await fixture.account({ role: 'admin', name: 'Zola' });
  femi = await fixture.account({ role: 'admin', name: 'Femi' });
});
afterAll(() => fixture.close());
afterEach(() => fixture.assertConsistent());

async function offeredTemplate() {
  const as = await fixture.account({ tokens: 50 });
  return { as, ...(await fixture.event(as, {}, { layoutJson: PLAIN_LAYOUT })) };
}
const decide = (action: 'withdraw' | 'approve', id: string, body?: object, as = zola) =>
  fixture.call('POST', `/api/admin/${action}-template/${id}`, { as, body });
const withdraw = (id: string, as = zola, body: object = { reason: REASON }) =>
  decide('withdraw', id, body, as);
const offered = async (slug: string) =>
  (await fixture.call('GET', `/api/events/${slug}`)).body.templates.map(({ id }: { id: string }) => id);
const waiting = async () => {
  const { body } = await fixture.call('GET', '/api/admin/pending-templates', { as: zola });
  return waitingTemplateSchema.array().parse(body);
};
const save = async (id: string, as: string, given: object = {}) => {
  const { body } = await fixture.call('GET', `/api/templates/${id}`, { as });
  return fixture.call('PUT', `/api/templates/${id}`, { as, body: { ...body, ...given } });
};
const activityOf = async (as: string) =>
  (await fixture.call('GET', '/api/dashboard/activity', { as })).body.map(
    ({ kind, detail }: { kind: string; detail: string }) => [kind, detail],
  );
const mailsTo = async (recipientId: string, kind: string) =>
  (await fixture.db.select().from(outbox).where(eq(outbox.recipientId, recipientId))).filter(
    (mail) => mail.kind === kind,
  );

test('a withdrawn template is no longer offered, its flyers stay, and its owner is told why', async () => {
  const { as, templateId, eventId, slug } = await offeredTemplate();
  const made = await fixture.generate({ templateId });
  const before = (await fixture.get(made.body.imageUrl)).rawPayload;

  const answer = await withdraw(templateId);
  expect([answer.status, answer.body]).toMatchObject([200, { status: 'rejected', rejectionReason: REASON }]);
  expect(await offered(slug)).toEqual([]);
  expect(await fixture.generate({ templateId, attendeeName: 'Ada' })).toMatchObject({
    status: 409,
    body: {
      code: 'TEMPLATE_UNAVAILABLE',
      message: 'This template is not available. Please select another one.',
    },
  });
  expect((await fixture.get(made.body.imageUrl)).rawPayload).toEqual(before);

  const own = await fixture.call('GET', '/api/my-templates', { as });
  expect(own.body).toMatchObject([{ id: templateId, status: 'rejected', rejectionReason: REASON }]);
  expect((await activityOf(as))[0]).toEqual(['template-rejected', `Plain: ${REASON}`]);
  const [mail] = await mailsTo(as, 'template-withdrawn');
  const { text } = renderMail(
    { kind: 'template-withdrawn', data: mail!.data as never },
    { brand: BRAND, publicUrl: 'https://tukutane.example' },
  );
  expect(text).toContain(REASON);
  expect(text).toContain(`https://tukutane.example/create-template?eventId=${eventId}&edit=${templateId}`);
  const [entry] = await fixture.db.select().from(auditLog).where(eq(auditLog.subjectId, templateId));
  expect(entry).toMatchObject({ actorId: zola, action: 'template.withdraw', details: {} });
});

test('an edited template waits for an admin, who sees why it was withdrawn and can approve it', async () => {
  const { as, templateId, slug } = await offeredTemplate();
  await withdraw(templateId);
  // Neither an admin's edit nor a status in the request makes the template available again.
  expect((await save(templateId, zola, { status: 'approved' })).body.status).toBe('rejected');
  expect(await waiting()).toEqual([]);
  const saved = await save(templateId, as, { name: 'New', status: 'approved' });
  expect(saved.body).toMatchObject({ status: 'pending', rejectionReason: REASON });
  expect(await offered(slug)).toEqual([]);
  expect(await waiting()).toMatchObject([
    { id: templateId, name: 'New', rejectionReason: REASON, event: { name: 'Demo Day' } },
  ]);
  const stats = await fixture.call('GET', '/api/admin/stats', { as: zola });
  expect(stats.body.pendingApprovals).toBe(1);
  // A copy does not bypass review.
  const copy = await fixture.call('POST', '/api/templates', { as, body: { ...saved.body, name: 'Copy' } });
  expect(copy.body).toMatchObject({ status: 'pending', rejectionReason: REASON });
  await fixture.call('DELETE', `/api/templates/${copy.body.id}`, { as });

  const expectedUpdatedAt = (await waiting())[0]!.updatedAt;
  await save(templateId, as, { name: 'Newer' });
  expect(await decide('approve', templateId, { expectedUpdatedAt })).toMatchObject({
    status: 409,
    body: { message: 'This template has changed since you opened it. Please look at it again.' },
  });
  expect((await decide('approve', templateId)).body).toMatchObject({
    status: 'approved',
    rejectionReason: null,
  });
  expect(await offered(slug)).toEqual([templateId]);
  expect(await waiting()).toEqual([]);
  expect((await activityOf(as))[0]).toEqual(['template-approved', 'Newer']);
  expect(await mailsTo(as, 'template-approved')).toHaveLength(1);
  expect((await save(templateId, as)).body.status).toBe('approved');
});

test('saving a version from before the withdrawal is refused with EDIT_CONFLICT', async () => {
  const { as, templateId } = await offeredTemplate();
  const { body: opened } = await fixture.call('GET', `/api/templates/${templateId}`, { as });
  await withdraw(templateId);
  const late = await fixture.call('PUT', `/api/templates/${templateId}`, {
    as,
    body: { ...opened, expectedUpdatedAt: opened.updatedAt },
  });
  expect([late.status, late.body.code]).toEqual([409, 'EDIT_CONFLICT']);
});

test('a withdrawal needs a reason, an admin and a template', async () => {
  const { as, templateId } = await offeredTemplate();
  for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(2001) }]) {
    const refused = await withdraw(templateId, zola, body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['reason']]);
  }
  expect((await withdraw(templateId, as)).status).toBe(403);
  for (const id of [crypto.randomUUID(), 'no-id', '%00']) {
    expect([(await withdraw(id)).status, (await decide('approve', id)).status]).toEqual([404, 404]);
  }
});

test('when two admins withdraw a template concurrently, the second is told who was first', async () => {
  const { as, templateId } = await offeredTemplate();
  const [first, second] = await Promise.all([withdraw(templateId, zola), withdraw(templateId, femi)]);
  const winner = first.status === 200 ? 'Zola' : 'Femi';
  expect(first.status + second.status).toBe(200 + 409);
  expect((first.status === 409 ? first : second).body).toMatchObject({
    code: 'CONFLICT',
    message: `This template was already withdrawn by ${winner}.`,
  });
  expect(await mailsTo(as, 'template-withdrawn')).toHaveLength(1);
  await decide('approve', templateId, undefined, femi);
  expect((await decide('approve', templateId)).body.message).toBe(
    'This template was already approved by Femi.',
  );
});

test('without the lock, both admins withdraw the template', async () => {
  const { as, templateId } = await offeredTemplate();
  const meet = meetingOf(2);
  replace(lockTemplate, async (tx, decision) => {
    const template = (await findTemplate(tx, decision.templateId))!;
    const event = await findEvent(tx, template.eventId);
    await meet();
    return { template, event, owner: await findUser(tx, event.clientId) };
  });
  const answers = await Promise.all([withdraw(templateId, zola), withdraw(templateId, femi)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await mailsTo(as, 'template-withdrawn')).toHaveLength(2);
});
