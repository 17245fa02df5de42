import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { openAlive, untilAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { onFreshPage, PHONE } from './fresh-page.ts';
import { ADMIN, sharedProduct } from './shared-product.ts';
import { sessionOf } from './signed-in.ts';

const OWNER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };

let product: { url: string };
let browser: Browser;
let event: OwnEvent;
let template: OwnTemplate;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  const headers = { authorization: `Bearer ${await sessionOf(product.url, OWNER)}` };
  const first = async <Item>(path: string) =>
    ((await (await fetch(product.url + path, { headers })).json()) as [Item])[0];
  event = await first<OwnEvent>('/api/my-events');
  template = await first<OwnTemplate>('/api/my-templates');
}, 180_000);

afterAll(() => browser?.close());

/** A dialog and a function that opens it. Without the function, the dialog is already open. */
type Dialog = [name: string, open?: (page: Page) => Promise<void>];

const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

/** Signs in on a phone and visits pages and dialogs while a toast is shown. @returns the controls that the toast covers */
async function coveredOn(
  account: { email: string; password: string; role?: string },
  pages: readonly (readonly [path: string, ...Dialog[]])[],
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: PHONE,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(keepToasts);
    await openAlive(page, '/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    if (account.role === 'admin') await page.getByText('Admin', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem').waitFor();
    const covered: string[] = [];
    const look = async (where: string) =>
      covered.push(...(await page.evaluate(coveredControls)).map((control) => `${where}: ${control}`));
    for (const [path, ...dialogs] of pages) {
      await goTo(page, path);
      for (const [name, open] of dialogs) {
        await open?.(page);
        const dialog = page.getByRole('dialog', { name, exact: true });
        await dialog.waitFor();
        await page.waitForLoadState('networkidle');
        await look(`${path}, ${name}`);
        await dialog.getByRole('button', { name: 'Close', exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
      }
      await look(path);
    }
    return covered;
  } finally {
    await context.close();
  }
}

/** Keeps toasts open by disabling their five-second timer. */
function keepToasts(): void {
  const start = window.setTimeout.bind(window);
  const patient = (work: () => void, after?: number) => (after === 5000 ? 0 : start(work, after));
  Object.assign(window, { setTimeout: patient });
}

/** Navigates on the client, so that the toast stays. The next page must have a different title. */
async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((title) => document.title !== title, before);
  await untilAlive(page);
}

/** Returns the controls whose center is under the toast, with the page scrolled to its top. Runs in the page. */
function coveredControls(): string[] {
  scrollTo(0, 0);
  const toast = document.querySelector('[aria-label="Notifications (F8)"] li');
  if (!toast) return ['the toast is gone'];
  const controls = document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  );
  return [...controls].flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [hit, ...below] = document.elementsFromPoint(left + width / 2, top + height / 2);
    const isCovered = toast.contains(hit!) && below.some((element) => control.contains(element));
    return isCovered && !control.contains(toast) && !toast.contains(control)
      ? [control.getAttribute('aria-label') ?? control.textContent]
      : [];
  });
}

test('the heading of the page that opens after sign-in is in view below the toast', async () => {
  await onFreshPage(browser, product.url, {}, async (page) => {
    await openAlive(page, '/login');
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Dashboard' });
    await heading.waitFor();
    await page.waitForFunction(
      () => parseFloat(document.documentElement.style.getPropertyValue('--toast')) > 0,
    );
    const header = (await page.getByRole('banner').boundingBox())!;
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height);
  });
});

test('on a wide screen, the toast of a failed sign-in covers no control', async () => {
  await onFreshPage(browser, product.url, { viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.addInitScript(keepToasts);
    await openAlive(page, '/login');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a wrong password');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem').waitFor();
    expect(await page.evaluate(coveredControls)).toEqual([]);
  });
});

test('a toast covers no control of a visitor’s pages on a phone', async () => {
  const slug = `/events/${event.slug}`;
  const paths = [slug, '/', '/categories', '/pricing', '/contact', '/apply', '/login', '/help'];
  expect(
    await coveredOn(
      { email: 'nobody@example.org', password: 'a wrong password' },
      paths.map((path) => [path]),
    ),
  ).toEqual([]);
});

test('a toast covers no control of an organizer’s pages and dialogs on a phone', async () => {
  const ofTemplate = async (page: Page) => {
    const card = page
      .getByRole('region', { name: /^My Templates/ })
      .getByRole('article')
      .first();
    await card.locator('summary').click();
    await card.getByRole('button', { name: 'Delete…' }).click();
  };
  const colours = async (page: Page) => {
    await page.getByRole('button', { name: 'Template', exact: true }).click();
    await press('Brand colours')(page);
  };
  expect(
    await coveredOn(OWNER, [
      [`/create-template?eventId=${event.id}`, ['Start from a design']],
      ['/account'],
      ['/dashboard', ['Delete Template', ofTemplate]],
      ['/dashboard/tokens'],
      ['/dashboard/analytics'],
      ['/create-event', ['Preview', press('Preview')]],
      [`/edit-event/${event.id}`],
      [`/edit-template/${template.id}`, ['Test with real names', press('Test')], ['Colours', colours]],
    ]),
  ).toEqual([]);
});

test('a toast covers no control of an admin’s pages and dialogs on a phone', async () => {
  expect(
    await coveredOn(ADMIN, [
      ['/pricing'],
      ['/admin'],
      ['/account'],
      ['/admin?tab=users', ['Assign Tokens', press('Tokens')]],
    ]),
  ).toEqual([]);
});
