import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { PHONE } from './fresh-page.ts';
import { type HomeRoom, openHomeRoom } from './home-room.ts';

/** The same phone, as wide as what is laid out for desks. */
const TURNED = { width: 800, height: 360 };

let room: HomeRoom;

beforeAll(async () => {
  room = await openHomeRoom();
}, 180_000);

afterAll(() => room?.close());

test('the menu of a phone that is turned meanwhile can be used and closed, and the page again', async () => {
  await room.withPage({ viewport: PHONE, hasTouch: true }, async (page) => {
    await openAlive(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.setViewportSize(TURNED);
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).tap();
    await page.waitForURL('**/pricing');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

test.each(['Close', 'Show events'])(
  'the filters of a phone that is turned meanwhile keep their button "%s"',
  async (name) => {
    await room.withPage({ viewport: PHONE, hasTouch: true }, async (page) => {
      await openAlive(page, '/');
      await page.getByRole('button', { name: 'Filters' }).tap();
      const sheet = page.locator('#filters');
      await sheet.getByLabel('Dates').selectOption('pick');
      await page.setViewportSize(TURNED);
      await sheet.getByRole('button', { name }).tap();
      await expect.poll(() => sheet.evaluate((element) => element.matches(':popover-open'))).toBe(false);
      expect(await sheet.getByRole('button').count()).toBe(0);
      expect(await sheet.getByLabel('Category').isVisible()).toBe(true);
    });
  },
);
