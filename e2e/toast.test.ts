import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { focusToast } from './focus-toast.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { type HomeFixture, openHomeFixture } from './home-fixture.ts';

const CLIENT = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo' };

let fixture: HomeFixture;

beforeAll(async () => {
  fixture = await openHomeFixture();
}, 180_000);

afterAll(() => fixture?.close());

test('a toast whose card fails to load can be closed, and disappears by itself like any other toast', async () => {
  await fixture.withPage({}, async (page) => {
    await page.clock.install();
    await page.route('**/assets/toast-card*', (route) => route.abort());
    await openAlive(page, '/login');
    const toast = page.getByRole('status').filter({ hasText: 'Login Failed' });
    await failToLogIn(page);
    await toast.waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await toast.waitFor({ state: 'detached' });

    await failToLogIn(page);
    await toast.waitFor();
    await page.clock.fastForward(5000);
    await toast.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: 'Close', exact: true }).count()).toBe(0);
  });
});

test('a toast is reached with F8, and closes with a swipe of at least 50 px to the right', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/login');
    await failToLogIn(page);
    const region = page.getByRole('region', { name: 'Notifications (F8)' });
    const toast = region.getByRole('listitem');
    await focusToast(page);
    expect(await toast.count()).toBe(1);
    await toast.evaluate((element) =>
      Promise.allSettled(element.getAnimations().map((move) => move.finished)),
    );
    const box = (await toast.boundingBox())!;
    for (const distance of [40, 60]) {
      await page.mouse.move(box.x + 60, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 60 + distance, box.y + 20, { steps: 8 });
      await page.mouse.up();
      if (distance < 50) await toast.waitFor();
    }
    await toast.waitFor({ state: 'detached' });
  });
});

test('a toast on a phone causes no layout shift when it appears or disappears, and leaves no gap', async () => {
  await fixture.withPage({ viewport: PHONE }, async (page) => {
    await page.clock.install();
    await openAlive(page, '/login');
    const heading = page.getByRole('heading', { level: 1 });
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    const room = () =>
      page.evaluate(() => parseFloat(document.documentElement.style.getPropertyValue('--toast')) || 0);
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
    const first = await top();
    for (const scrolled of [0, 150]) {
      await scrollTo(scrolled);
      await failToLogIn(page);
      await expect.poll(room).toBeGreaterThan(60);
      expect(await top()).toBe(first - scrolled);
      await page.clock.fastForward(5000);
      await page.getByRole('listitem').filter({ hasText: 'Login Failed' }).waitFor({ state: 'detached' });
      expect(await top()).toBe(first - scrolled);
      await scrollTo(300);
      await expect.poll(room).toBe(0);
      await scrollTo(0);
      await expect.poll(top).toBe(first);
    }
  });
});

test('a toast after sign-in on a phone leaves no gap, but moves no control that is being pressed', async () => {
  await fixture.withPage({ viewport: PHONE }, async (page) => {
    await page.addInitScript(holdToasts);
    await openAlive(page, '/login');
    await page.getByLabel('Email').fill(CLIENT.email);
    await page.getByLabel('Password', { exact: true }).fill(CLIENT.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Dashboard' });
    await heading.waitFor();
    const header = () => page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(header).toBeGreaterThan(60);
    const band = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list');
    // The opaque band around the toast hides content that scrolls under it.
    expect((await band.boundingBox())!.width).toBe(PHONE.width);
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await band.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(paper);

    await heading.hover();
    const held = (await heading.boundingBox())!.y;
    await page.mouse.down();
    await page.evaluate(() => (globalThis as unknown as { endToast: () => void }).endToast());
    await band.getByRole('listitem').waitFor({ state: 'detached' });
    expect((await heading.boundingBox())!.y).toBe(held);
    await page.mouse.up();
    await expect.poll(header).toBe(0);
  });
});

/** Keeps toasts open until `endToast` is called, because a busy machine may need more than their five seconds. */
function holdToasts(): void {
  const start = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (work: () => void, after?: number) =>
      after === 5000 ? Object.assign(window, { endToast: work }) && 0 : start(work, after),
  });
}

test('a toast that disappears behind a dialog on a phone leaves no gap above the page', async () => {
  await fixture.withPage({ viewport: PHONE, serviceWorkers: 'block' }, async (page) => {
    await page.clock.install();
    await openAlive(page, '/login');
    await page.getByLabel('Email').fill(CLIENT.email);
    await page.getByLabel('Password', { exact: true }).fill(CLIENT.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('Welcome back!').first().waitFor();
    const room = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--toast'));
    await expect.poll(room).not.toBe('0px');
    const card = page
      .getByRole('region', { name: /^My Templates/ })
      .getByRole('article')
      .first();
    await card.locator('summary').evaluate((menu: HTMLElement) => menu.click());
    await page.evaluate(() => scrollTo(0, 0));
    await card.getByRole('button', { name: 'Delete…' }).evaluate((button: HTMLElement) => button.click());
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    await expect.poll(room).not.toBe('0px');
    await page.clock.fastForward(5000);
    await expect.poll(room).toBe('0px');
  });
});

async function failToLogIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
