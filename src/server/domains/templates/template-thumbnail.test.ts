import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/test/test-database.ts';
import { FLYER_LAYOUT as LAYOUT, FlyerFixture } from '#server/test/flyer-fixture.ts';
import { listOfferedTemplates } from './list-offered-templates.ts';
import { templates } from './templates-tables.ts';

let fixture: FlyerFixture;
let owner: string;
beforeAll(async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
  owner = await fixture.account();
});
afterAll(() => fixture.close());

test('the thumbnail of an event is small and cacheable until the template changes', async () => {
  const { eventId, templateId } = await fixture.event(owner, {}, { canvasSize: '1080x1920' });
  const [offered] = await listOfferedTemplates(fixture.db, eventId);
  const answer = await fixture.get(offered!.thumbnailPath);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expect(answer.rawPayload.length).toBeLessThan(20_000);
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect([format, width, height]).toEqual(['webp', 320, 569]);

  await fixture.db
    .update(templates)
    .set({ layoutJson: { ...LAYOUT, photoElements: [] } })
    .where(eq(templates.id, templateId));
  const old = await fixture.get(offered!.thumbnailPath);
  expect(old.headers['cache-control']).toBe('public, no-cache');
  expect(old.rawPayload.equals(answer.rawPayload)).toBe(false);
});

test('only the owner and admins see a template that is not approved, or whose event is not', async () => {
  const pending = await fixture.event(owner, { status: 'pending' });
  const rejected = await fixture.event(owner, {}, { status: 'rejected' });
  const stranger = await fixture.account();
  const admin = await fixture.account({ role: 'admin' });
  for (const { templateId } of [pending, rejected]) {
    const url = `/api/templates/${templateId}/thumbnail`;
    for (const [viewer, status] of [
      [null, 404],
      [stranger, 404],
      [owner, 200],
      [admin, 200],
    ] as const) {
      expect((await fixture.get(url, viewer)).statusCode).toBe(status);
    }
  }
});

test('an unknown template has no thumbnail', async () => {
  expect(
    (await fixture.get('/api/templates/00000000-0000-4000-8000-00000000000a/thumbnail')).statusCode,
  ).toBe(404);
  expect((await fixture.get('/api/templates/nope/thumbnail')).statusCode).toBe(404);
});
