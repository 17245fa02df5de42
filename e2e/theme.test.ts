import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilAlive } from './alive.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { type HomeRoom, openHomeRoom } from './home-room.ts';

let room: HomeRoom;

beforeAll(async () => {
  room = await openHomeRoom();
}, 180_000);

afterAll(() => room?.close());

test.each([PHONE, DESKTOP])(
  'a theme that is chosen before the page came alive counts at once and for good, at $width px',
  async (viewport) => {
    await room.withPage({ viewport, colorScheme: 'light' }, async (page) => {
      const gate = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await gate.promise;
        await route.continue();
      });
      const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
      await page.goto('/pricing', { waitUntil: 'commit' });
      if (viewport === PHONE) {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('dialog').getByText('Dark').click();
      } else await page.getByLabel('Theme').selectOption('dark');
      expect(await theme()).toBe('dark');
      gate.resolve();
      await untilAlive(page);
      const chosen = page.locator('dialog input:checked, select[aria-label=Theme]');
      await expect
        .poll(() => chosen.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)))
        .toEqual(['dark', 'dark']);
      await page.reload({ waitUntil: 'commit' });
      await page.locator('main').waitFor();
      expect(await theme()).toBe('dark');
    });
  },
);
