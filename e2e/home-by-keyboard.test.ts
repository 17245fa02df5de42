import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { DESKTOP } from './fresh-page.ts';
import {
  cardsOf,
  type HomeFixture,
  loadMore,
  openHomeFixture,
  searchFieldOf,
  suggestionsOf,
} from './home-fixture.ts';
import { faultsOf } from './page-faults.ts';

let fixture: HomeFixture;

beforeAll(async () => {
  fixture = await openHomeFixture();
}, 180_000);

afterAll(() => fixture?.close());

test('all of home can be reached by keyboard, from the skip link to a card', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.locator('article a').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/events/*');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
  });
});

test('typing shows suggestions, which can be chosen by keyboard', async () => {
  await fixture.withPage({ viewport: DESKTOP, bypassCSP: true }, async (page) => {
    await openAlive(page, '/');
    await searchFieldOf(page).pressSequentially('niger', { delay: 30 });
    const field = page.getByRole('combobox', { name: 'Search events' });
    await suggestionsOf(page).first().waitFor();
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
    await suggestionsOf(page).first().locator('mark').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.locator('[role=option][aria-selected=true]').waitFor();
    await page.keyboard.press('Escape');
    await suggestionsOf(page).first().waitFor({ state: 'hidden' });

    await page.keyboard.press('ArrowDown');
    const place = suggestionsOf(page).filter({ hasText: 'Nigeria' }).first();
    await place.waitFor();
    const index = await place.evaluate((option) => [...option.parentElement!.children].indexOf(option));
    for (let step = 0; step <= index; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(\?search=|events\/)/);
  });
});

test('the suggestion chosen by keyboard is always in view', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/');
    await searchFieldOf(page).fill('niger');
    await suggestionsOf(page).nth(6).waitFor();
    await page.keyboard.press('ArrowUp');
    const chosen = page.locator('[role=option][aria-selected=true]');
    await expect
      .poll(() =>
        chosen.evaluate((option) => {
          const [inner, outer] = [option, option.parentElement!].map((box) => box.getBoundingClientRect());
          return inner!.top >= outer!.top && inner!.bottom <= outer!.bottom;
        }),
      )
      .toBe(true);
  });
});

test('keyboard focus moves to the list after its filter is removed', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/?category=technology&when=all');
    await page.getByRole('link', { name: 'Remove Technology' }).press('Enter');
    await page.getByRole('link', { name: 'Remove Technology' }).waitFor({ state: 'detached' });
    const inList = (): Promise<boolean> =>
      page.evaluate(() =>
        document.querySelector('section[aria-labelledby=events-heading]')!.contains(document.activeElement),
      );
    await expect.poll(inList).toBe(true);
    await page.keyboard.press('Tab');
    expect(await inList()).toBe(true);
  });
});

test('keyboard focus moves to the first of the newly loaded cards', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/');
    const before = await cardsOf(page).count();
    await page.getByRole('link', { name: 'Load More Events' }).focus();
    await loadMore(page);
    const first = await cardsOf(page).nth(before).getByRole('link').getAttribute('href');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(first);
  });
});
