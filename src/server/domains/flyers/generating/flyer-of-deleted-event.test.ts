import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { freshDatabase } from '#server/test/test-database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { templates } from '#server/domains/templates/templates-tables.ts';
import { FlyerFixture } from '#server/test/flyer-fixture.ts';
import { spendTokens } from '#server/domains/ledger/spend-tokens.ts';

test('a flyer whose event is deleted while it is drawn leaves no file', async () => {
  const fixture = await FlyerFixture.open(await freshDatabase());
  const owner = await fixture.account({ tokens: 5 });
  const { eventId, templateId } = await fixture.event(owner);
  const put = vi.spyOn(fixture.storage, 'put');
  vi.mocked(spendTokens).mockImplementationOnce(async (tx, spending) => {
    await tx.delete(events).where(eq(events.id, eventId));
    return spendTokens(tx, spending);
  });
  expect((await fixture.generate({ templateId })).status).toBe(404);
  expect(put).toHaveBeenCalledOnce();
  expect(await fixture.storage.exists(put.mock.calls[0]![0])).toBe(false);
  expect(await fixture.balanceOf(owner)).toBe(5);
  await fixture.close();
});

test('a flyer whose template is deleted while it is drawn is still made', async () => {
  const fixture = await FlyerFixture.open(await freshDatabase());
  const owner = await fixture.account({ tokens: 5 });
  const { eventId, templateId } = await fixture.event(owner);
  vi.mocked(spendTokens).mockImplementationOnce(async (tx, spending) => {
    await tx.delete(templates).where(eq(templates.id, templateId));
    return spendTokens(tx, spending);
  });
  expect((await fixture.generate({ templateId })).status).toBe(200);
  expect([await fixture.flyersOf(eventId), await fixture.balanceOf(owner)]).toEqual([1, 4]);
  await fixture.assertConsistent();
  await fixture.close();
});
