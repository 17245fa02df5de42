import type { BrowserContextOptions, Page } from 'playwright-core';
import { openAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { onFreshPage } from './fresh-page.ts';
import { sharedProduct } from './shared-product.ts';

export const PASSWORD = 'seven green baobabs';

export interface AccountFixture {
  product: { url: string };
  /** Runs `visit` on a page in a new browser context, phone-sized unless `options` say otherwise. */
  withPage(options: BrowserContextOptions, visit: (page: Page) => Promise<void>): Promise<string[]>;
  /** Applies for an account through the API. @returns the email address of the account */
  applicant(name: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens a browser and a product, by default the shared product `written`. Close the fixture when done. */
export async function openAccountFixture(own?: { url: string }): Promise<AccountFixture> {
  const [product, browser] = await Promise.all([own ?? sharedProduct('written'), launchBrowser()]);
  return {
    product,
    withPage: (options, visit) => onFreshPage(browser, product.url, options, visit),
    applicant: (name) => applyAs(product.url, name),
    close: () => browser.close(),
  };
}

async function applyAs(url: string, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.org`;
  const answer = await fetch(`${url}/api/auth/apply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password: PASSWORD, confirmPassword: PASSWORD, terms: true }),
  });
  if (!answer.ok) throw new Error(`${email} cannot apply: ${await answer.text()}`);
  return email;
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openAlive(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export function sessionId(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('sessionId'));
}
