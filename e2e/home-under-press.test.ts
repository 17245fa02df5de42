import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { DESKTOP } from './fresh-page.ts';
import {
  cardsOf,
  type HomeFixture,
  openHomeFixture,
  queryOf,
  searchFieldOf,
  suggestionsOf,
} from './home-fixture.ts';

const PICKED_DAYS = '/?from=2026-12-01&to=2027-03-31';

let fixture: HomeFixture;

beforeAll(async () => {
  fixture = await openHomeFixture();
}, 180_000);

afterAll(() => fixture?.close());

test('clearing a day takes effect after the press that left the field, and that press opens the card under it', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, PICKED_DAYS);
    await clearFrom(page);
    const card = cardsOf(page).first();
    const path = await card.getByRole('link').first().getAttribute('href');
    await pressDown(page, card);
    await painted(page);
    expect(queryOf(page)).toBe('?from=2026-12-01&to=2027-03-31');
    await page.mouse.up();
    await page.waitForURL(`**${path}`);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/?to=2027-03-31');
  });
});

test('clearing a day and pressing a filter next both take effect', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, PICKED_DAYS);
    await clearFrom(page);
    await pressDown(page, page.getByRole('link', { name: 'Flyer Enabled', exact: true }));
    await painted(page);
    await page.mouse.up();
    await page.getByRole('link', { name: 'Remove Flyer Enabled' }).waitFor();
    await expect.poll(() => queryOf(page)).toBe('?flyerEnabled=true&to=2027-03-31');
  });
});

test('clearing a day by keyboard takes effect at once, even after a press whose release event never arrived', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, PICKED_DAYS);
    await page.evaluate(() =>
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    );
    await clearFrom(page);
    // Tabs out of the date field, which has three parts and a button.
    for (let part = 0; part < 4; part++) await page.keyboard.press('Tab');
    await expect.poll(() => queryOf(page)).toBe('?to=2027-03-31');
  });
});

test('suggestions that appear under a finger do not take its tap', async () => {
  await fixture.withPage({ hasTouch: true, isMobile: true }, async (page) => {
    const answer = await typeUnanswered(page, 'maker');
    const lift = await touch(page, page.getByRole('button', { name: 'Filters' }));
    await answer();
    expect(await suggestionsOf(page).count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await lift();
    await page.locator('#filters:popover-open').waitFor();
    await painted(page);
    expect(await suggestionsOf(page).count()).toBe(0);
  });
});

test('suggestions that arrive while a finger presses the field open once the finger is lifted', async () => {
  await fixture.withPage({ hasTouch: true, isMobile: true }, async (page) => {
    const answer = await typeUnanswered(page, 'maker');
    const lift = await touch(page, searchFieldOf(page));
    await answer();
    expect(await suggestionsOf(page).count()).toBe(0);
    await lift();
    await suggestionsOf(page).first().waitFor();
  });
});

/** Clears the date field *From* by deleting its first segment. */
async function clearFrom(page: Page): Promise<void> {
  const from = page.getByLabel('From', { exact: true });
  await from.focus();
  await page.keyboard.press('Backspace');
  await expect.poll(() => from.inputValue()).toBe('');
}

/** Presses the mouse button at the middle of `aim` and holds it. */
async function pressDown(page: Page, aim: Locator): Promise<void> {
  await aim.hover();
  await page.mouse.down();
}

/** Puts a finger on `aim`. @returns a function that lifts it */
async function touch(page: Page, aim: Locator): Promise<() => Promise<void>> {
  const box = (await aim.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/** Types `text` into the search field and holds back the suggestions. @returns a function that releases the suggestions and waits
 * until they are shown */
async function typeUnanswered(page: Page, text: string): Promise<() => Promise<void>> {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**/suggestions?search=${text}`, async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  await openAlive(page, '/');
  await searchFieldOf(page).tap();
  await searchFieldOf(page).pressSequentially(text);
  await asked.promise;
  return async () => {
    const answered = page.waitForResponse(`**/suggestions?search=${text}`);
    gate.resolve();
    await (await answered).finished();
    await painted(page);
  };
}

/** Waits two frames, until everything received so far has been painted. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
