import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, untilAlive } from './alive.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { type HomeFixture, openHomeFixture } from './home-fixture.ts';

let fixture: HomeFixture;

beforeAll(async () => {
  fixture = await openHomeFixture();
}, 180_000);

afterAll(() => fixture?.close());

test.each([PHONE, DESKTOP])(
  'a theme chosen before hydration applies immediately and is saved, at $width px',
  async (viewport) => {
    await fixture.withPage({ viewport, colorScheme: 'light' }, async (page) => {
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
      await expect.poll(theme).toBe('dark');
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

test('without scripts, the drawer offers no theme and no language select, which need scripts', async () => {
  await fixture.withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Pricing' }).waitFor();
    expect(await drawer.getByRole('radio').count()).toBe(0);
    expect(await drawer.getByRole('combobox').count()).toBe(0);
  });
});

test('at 360 px, the drawer repeats the links, keeps focus, and saves the chosen theme', async () => {
  await fixture.withPage({ colorScheme: 'light' }, async (page) => {
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await openAlive(page, '/help');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await drawer.getByRole('link', { name: 'Apply Access' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('dialog'))))
      .toBe(true);
    await drawer.getByText('Dark').click();
    await expect.poll(theme).toBe('dark');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Menu');
    await page.reload({ waitUntil: 'commit' });
    await page.locator('main').waitFor();
    expect(await theme()).toBe('dark');

    await untilAlive(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer.getByText('System').click();
    await expect.poll(theme).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(theme).toBe('dark');
    await drawer.getByRole('link', { name: 'Events' }).click();
    await page.waitForURL(`${fixture.product.url}/`);
    await drawer.waitFor({ state: 'hidden' });
  });
});
