import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type SmtpPeer, startSmtpPeer } from '#server/test/smtp-peer.ts';
import { openAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { onFreshPage } from './fresh-page.ts';
import { type Product, startProduct } from './product.ts';

export const PASSWORD = 'seven green baobabs';

export interface AccountFixture {
  product: Product;
  /** What takes the product's letters. */
  mail: SmtpPeer;
  /** Runs `visit` on a page of a browser that was never here before, on a phone unless `options` say otherwise. */
  withPage(options: BrowserContextOptions, visit: (page: Page) => Promise<void>): Promise<string[]>;
  /** Opens an account by the API, as an applicant who went through the form. @returns its address */
  applicant(name: string): Promise<string>;
  close(): Promise<void>;
}

/** The product with a mail server, and a browser. Close it when done. */
export async function openAccountFixture(): Promise<AccountFixture> {
  const mail = await startSmtpPeer();
  const environment = { SMTP_URL: mail.url, RATE_LIMITS: 'off', ADMIN_PASSWORD: PASSWORD };
  const [product, browser]: [Product, Browser] = await Promise.all([
    startProduct(environment),
    launchBrowser(),
  ]);
  return {
    product,
    mail,
    withPage: (options, visit) => onFreshPage(browser, product.url, options, visit),
    applicant: (name) => applyAs(product.url, name),
    async close() {
      await browser.close();
      await product.stop();
      await mail.stop();
    },
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

/** Fills in and sends the form of /login. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openAlive(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export function sessionId(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('sessionId'));
}
