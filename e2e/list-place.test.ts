import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, reloadAlive } from './alive.ts';
import { cardsOf, type HomeFixture, loadMore, openHomeFixture, scrolledTo } from './home-fixture.ts';

let fixture: HomeFixture;

beforeAll(async () => {
  fixture = await openHomeFixture();
}, 180_000);

afterAll(() => fixture?.close());

test('going back from an event restores the list, all its pages and its position, also after a reload', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/');
    const all = await loadMore(page);
    const card = cardsOf(page).nth(all - 4);
    await card.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => Math.round(scrollY));
    await card.getByRole('link').first().click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();

    await page.goBack();
    await scrolledTo(page, left);
    await expect.poll(() => cardsOf(page).count()).toBe(all);

    await reloadAlive(page);
    await scrolledTo(page, left);
    await expect.poll(() => cardsOf(page).count()).toBe(all);

    await page.goForward();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    await page.goto('/');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('back and forward move between searches and restore each position', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/');
    await page.evaluate(() => scrollTo(0, 600));
    await scrolledTo(page, 600);
    await page.getByRole('link', { name: 'Flyer Enabled', exact: true }).click();
    await page.waitForURL('**/?flyerEnabled=true');
    await expect.poll(() => page.getByRole('heading', { name: /^All Events/ }).isVisible()).toBe(true);
    await page.goBack();
    await scrolledTo(page, 600);
    await page.goForward();
    await page.getByRole('link', { name: 'Remove Flyer Enabled' }).waitFor();
  });
});

test('the skip link leads to the content, not to the list’s previous position', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/');
    await page.evaluate(() => scrollTo(0, 900));
    await scrolledTo(page, 900);
    await page.getByRole('link', { name: 'Flyer Enabled', exact: true }).click();
    await page.getByRole('heading', { name: /^All Events/ }).waitFor();
    // Records the page's calls to `scrollTo` after the next click.
    await page.evaluate(() => {
      const asked: unknown[] = [];
      const note = () =>
        Object.assign(globalThis, { asked, scrollTo: (...place: unknown[]) => asked.push(place) });
      // Starts at the click, because React has finished rendering the previous list by then.
      addEventListener('click', note, { once: true });
    });
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await page.getByRole('heading', { name: 'Featured Events' }).waitFor();
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await page.waitForURL('**/#main');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    expect(await page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)).toEqual([]);
  });
});

test('going back to a list that must be refetched waits for everything above the previous position', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/');
    const card = cardsOf(page).nth(8);
    await card.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => Math.round(scrollY));
    await card.getByRole('link').first().click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    // Reloads, so that the list is no longer in memory.
    await reloadAlive(page);
    const gate = Promise.withResolvers<void>();
    await page.route(/featured=only|events\/featured/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const grid = page.waitForResponse(/featured=exclude/);
    await page.goBack();
    await grid;
    await page.getByText('Loading events').waitFor({ state: 'attached' });
    gate.resolve();
    await cardsOf(page).nth(8).waitFor();
    await scrolledTo(page, left);
    expect(left).toBeGreaterThan(1000);
  });
});

test('a reload restores all pages of a list, even without scrolling after the last one loaded', async () => {
  await fixture.withPage({ viewport: { width: 1280, height: 2400 } }, async (page) => {
    await openAlive(page, '/');
    const all = await loadMore(page);
    const left = await page.evaluate(() => Math.round(scrollY));
    await reloadAlive(page);
    await expect.poll(() => cardsOf(page).count()).toBe(all);
    await scrolledTo(page, left);
  });
});
