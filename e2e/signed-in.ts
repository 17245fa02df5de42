import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

export interface Account {
  email: string;
  password: string;
  role: string;
}

/** Signs in through the API. @returns the session id @throws if the account is refused */
export async function sessionOf(url: string, account: Account): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`${account.email} cannot sign in: ${await answer.text()}`);
  return ((await answer.json()) as { sessionId: string }).sessionId;
}

/** Stores a session's cookie and bearer token for `url` in a browser, as signing in would. */
export async function storeSession(context: BrowserContext, url: string, sessionId: string): Promise<void> {
  await context.addCookies([{ name: 'session', value: sessionId, url }]);
  const page = await context.newPage();
  // Opens a path that serves no scripts, because a page's scripts would already use the session.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((id) => localStorage.setItem('sessionId', id), sessionId);
  await page.close();
}

/**
 * Opens a browser context in which `account` is signed in at `url`. Blocks the service worker unless `options` allow it.
 * Close it when done.
 */
export async function signedIn(
  browser: Browser,
  url: string,
  account: Account,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', ...options });
  await storeSession(context, url, await sessionOf(url, account));
  return context;
}
