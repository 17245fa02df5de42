import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, untilArrived } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { DESKTOP, onFreshPage } from './fresh-page.ts';
import { ADMIN, sharedProduct } from './shared-product.ts';
import { sessionOf, storeSession, type Account } from './signed-in.ts';

const OWNER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };

let product: { url: string };
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
}, 180_000);
afterAll(() => browser?.close());

/** Runs `visit` as `account`. @returns the number of errors that the browser logged */
async function errorsOf(visit: (page: Page) => Promise<void>, account?: Account): Promise<number> {
  const options: BrowserContextOptions = { viewport: DESKTOP, reducedMotion: 'reduce' };
  const complaints = await onFreshPage(browser, product.url, options, async (page) => {
    if (account) await storeSession(page.context(), product.url, await sessionOf(product.url, account));
    await visit(page);
  });
  return complaints.length;
}

/** Answers requests for `url` with a list that contains null, which makes that part of the page throw. */
const breakList = (page: Page, url: RegExp) => page.route(url, (route) => route.fulfill({ json: [null] }));

const faultOf = (page: Page, what: string) =>
  page.getByRole('alert').filter({ hasText: `${what} could not be shown.` });

/** Ends the fault, presses Retry, and waits until the error is gone. */
async function mend(page: Page, url: RegExp, what: string): Promise<void> {
  await page.unroute(url);
  await faultOf(page, what).getByRole('button', { name: 'Retry' }).click();
  await faultOf(page, what).waitFor({ state: 'detached' });
}

test('an error in the list of events leaves search and assistant working, is logged once, and Retry shows the list', async () => {
  const errors = await errorsOf(async (page) => {
    await openAlive(page, '/');
    const list = /\/api\/events\?.*featured=exclude/;
    await page.route(list, async (route) => {
      const response = await route.fetch();
      const [first, ...others] = (await response.json()) as object[];
      await route.fulfill({ response, json: [{ ...first, name: { text: 'Accra' } }, ...others] });
    });
    await page.getByLabel('Sort By').selectOption('name');
    await faultOf(page, 'The list of events').waitFor();
    await page.getByRole('button', { name: 'AI Assistant' }).click();
    await page.getByRole('dialog', { name: 'Event Assistant' }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await mend(page, list, 'The list of events');
    await page.locator('section[aria-labelledby=events-heading] article').first().waitFor();
  });
  expect(errors).toBe(1);
});

test('an error in an answer of the assistant leaves the conversation working', async () => {
  const errors = await errorsOf(async (page) => {
    await openAlive(page, '/');
    await page.getByRole('button', { name: 'AI Assistant' }).click();
    const field = page.getByLabel('Your question');
    const event = { slug: 'kigali-data-days', name: 'Kigali Data Days', location: { city: 'Kigali' } };
    await page.route('**/api/chatbot', (route) =>
      route.fulfill({ json: { response: 'Here:', events: [event] } }),
    );
    await field.fill('data in Kigali');
    await field.press('Enter');
    await faultOf(page, 'The list of events').waitFor();
    await page.unroute('**/api/chatbot');
    await field.fill('free events');
    await field.press('Enter');
    await page.getByRole('log').getByRole('article').first().waitFor();
  });
  expect(errors).toBe(1);
});

test('an error in the flyer panel leaves the event working, is logged once, and Retry shows the panel', async () => {
  const errors = await errorsOf(async (page) => {
    await openAlive(page, '/?flyerEnabled=true');
    const link = page.locator('section[aria-labelledby=events-heading] article a').first();
    const address = (await link.getAttribute('href'))!;
    const detail = new RegExp(`/api${address}$`);
    await page.route(detail, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), templates: [null] } });
    });
    await link.click();
    await untilArrived(page, `**${address}`);
    await faultOf(page, 'The flyer maker').waitFor();
    await page.getByRole('heading', { name: 'About This Event' }).waitFor();
    await page.getByRole('link', { name: 'Google Calendar' }).waitFor();
    await mend(page, detail, 'The flyer maker');
    await page.getByRole('button', { name: 'Generate Flyer' }).waitFor();
  });
  expect(errors).toBe(1);
});

test('an error in a dialog leaves its page working, is logged once, and Retry opens the dialog', async () => {
  const errors = await errorsOf(async (page) => {
    const starters = /\/api\/template-starters/;
    await breakList(page, starters);
    await openAlive(page, '/create-template');
    await page.getByRole('link', { name: /^Accra Fintech Forum/ }).click();
    await faultOf(page, 'This dialog').waitFor();
    await page.getByLabel('Template name').fill('Kept');
    await mend(page, starters, 'This dialog');
    await page.getByRole('button', { name: /^Blank canvas/ }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => page.getByLabel('Template name').inputValue()).toBe('Kept');
  }, OWNER);
  expect(errors).toBe(1);
});

test('an error in a tab or its list leaves other tabs working, is logged once, and Retry shows the tab', async () => {
  const errors = await errorsOf(async (page) => {
    const [applications, questions] = [/pending-users/, /assistant-questions/];
    await breakList(page, applications);
    await breakList(page, questions);
    await openAlive(page, '/admin');
    await faultOf(page, 'Client Applications').waitFor();
    await page
      .getByRole('button', { name: /^Review / })
      .first()
      .waitFor();
    await mend(page, applications, 'Client Applications');
    await page.getByRole('tab', { name: 'Questions' }).click();
    await faultOf(page, 'Questions').waitFor();
    await mend(page, questions, 'Questions');
    await page.getByRole('heading', { name: 'Unanswered questions' }).waitFor();
  }, ADMIN);
  expect(errors).toBe(2);
});
