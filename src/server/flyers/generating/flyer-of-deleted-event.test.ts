import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase } from '#server/test/test-database.ts';
import { events } from '#server/events/events-tables.ts';
import type { Storage } from '#server/media/storage.ts';
import { templates } from '#server/templates/templates-tables.ts';
import { FlyerFixture } from '#server/test/flyer-fixture.ts';
import { spendTokens } from '#server/ledger/spend-tokens.ts';
import { generateFlyer } from './generate-flyer.ts';

test('a flyer whose event is deleted meanwhile leaves no file', async () => {
  const fixture = await FlyerFixture.open(await freshDatabase());
  const owner = await fixture.account({ tokens: 5 });
  const { eventId, templateId } = await fixture.event(owner);
  const stored: string[] = [];
  const storage: Storage = {
    ...fixture.storage,
    put: (key, bytes) => {
      stored.push(key);
      return fixture.storage.put(key, bytes);
    },
  };
  const late: typeof spendTokens = async (tx, spending) => {
    await tx.delete(events).where(eq(events.id, eventId));
    return spendTokens(tx, spending);
  };
  const generating = generateFlyer(
    {
      db: fixture.db,
      storage,
      drawings: fixture.drawings,
      publicUrl: 'https://tukutane.example',
      spend: late,
    },
    {
      body: { attendeeName: 'Adébáyọ̀', attendeeCountry: 'Nigeria', templateId },
      viewer: null,
      address: '127.0.0.1',
      key: null,
      signal: new AbortController().signal,
    },
  );
  await expect(generating).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(stored).toHaveLength(1);
  expect(await fixture.storage.exists(stored[0]!)).toBe(false);
  expect(await fixture.balanceOf(owner)).toBe(5);
  await fixture.close();
});

test('a flyer whose template is deleted meanwhile is still made', async () => {
  const fixture = await FlyerFixture.open(await freshDatabase());
  const owner = await fixture.account({ tokens: 5 });
  const { eventId, templateId } = await fixture.event(owner);
  const late: typeof spendTokens = async (tx, spending) => {
    await tx.delete(templates).where(eq(templates.id, templateId));
    return spendTokens(tx, spending);
  };
  const { db, storage, drawings } = fixture;
  await generateFlyer(
    { db, storage, drawings, publicUrl: 'https://tukutane.example', spend: late },
    {
      body: { attendeeName: 'Adébáyọ̀', attendeeCountry: 'Nigeria', templateId },
      viewer: null,
      address: '127.0.0.1',
      key: null,
      signal: new AbortController().signal,
    },
  );
  expect([await fixture.flyersOf(eventId), await fixture.balanceOf(owner)]).toEqual([1, 4]);
  await fixture.assertConsistent();
  await fixture.close();
});
