import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { PHONE } from './fresh-page.ts';
import { type HomeFixture, openHomeFixture } from './home-fixture.ts';

/** The same phone in landscape, wide enough for the desktop layout. */
const TURNED = { width: 800, height: 360 };

let fixture: HomeFixture;

beforeAll(async () => {
  fixture = await openHomeFixture();
}, 180_000);

afterAll(() => fixture?.close());

test('after a phone is rotated with its menu open, the menu still closes, and menu and page work', async () => {
  await fixture.withPage({ viewport: PHONE, hasTouch: true }, async (page) => {
    await openAlive(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.setViewportSize(TURNED);
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).tap();
    await page.waitForURL('**/pricing');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

test.each(['Close', 'Show events'])(
  'the filter sheet keeps its button "%s" when the phone is rotated',
  async (name) => {
    await fixture.withPage({ viewport: PHONE, hasTouch: true }, async (page) => {
      await openAlive(page, '/');
      await page.getByRole('button', { name: 'Filters' }).tap();
      const sheet = page.locator('#filters');
      await sheet.getByLabel('Dates').selectOption('pick');
      await page.setViewportSize(TURNED);
      await sheet.getByRole('button', { name }).tap();
      await expect.poll(() => sheet.evaluate((element) => element.matches(':popover-open'))).toBe(false);
      await expect.poll(() => sheet.getByRole('button').count()).toBe(0);
      await sheet.getByLabel('Category').waitFor();
    });
  },
);
