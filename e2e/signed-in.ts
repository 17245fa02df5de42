import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

export interface Account {
  email: string;
  password: string;
  role: string;
}

/** Signs in by the API. @returns the session id @throws when the account is refused */
async function sessionOf(url: string, account: Account): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`${account.email} cannot sign in: ${await answer.text()}`);
  return ((await answer.json()) as { sessionId: string }).sessionId;
}

/** A browser that was here before: `account` is signed in at `url`, with bearer and cookie. Close it when done. */
export async function signedIn(
  browser: Browser,
  url: string,
  account: Account,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const sessionId = await sessionOf(url, account);
  const context = await browser.newContext({ baseURL: url, ...options });
  await context.addCookies([{ name: 'session', value: sessionId, url }]);
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate((id) => localStorage.setItem('sessionId', id), sessionId);
  await page.close();
  return context;
}
