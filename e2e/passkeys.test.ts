import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#server/test/servers/free-port.ts';
import { type AccountFixture, openAccountFixture, PASSWORD, signIn } from './account-fixture.ts';
import { openAlive } from './alive.ts';
import { faultsInEveryLook } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';

const ADMIN = { email: 'boss@example.org', password: 'eleven blue baobabs' };

let product: Product;
let fixture: AccountFixture;

beforeAll(async () => {
  const port = String(await freePort());
  product = await startProduct({
    PORT: port,
    // A passkey belongs to a domain name, so an IP address does not work.
    PUBLIC_URL: `http://localhost:${port}`,
    SEED: 'none',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  fixture = await openAccountFixture(product);
}, 180_000);

afterAll(async () => {
  await fixture?.close();
  await product?.stop();
});

/** Adds a device with a fingerprint reader. @param verifies whether the reader recognizes the user */
async function addAuthenticator(page: Page, verifies = true) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: verifies,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function addPasskey(page: Page, password: string): Promise<void> {
  await openAlive(page, '/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('not used yet').waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
  await page.evaluate(() => localStorage.clear());
  await openAlive(page, '/login');
}

const postTo = (path: string, body: unknown) =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a client signs in with a passkey instead of password and code; the signed response works once', async () => {
  const email = await fixture.applicant('Passkey Person');
  await fixture.withPage({ bypassCSP: true }, async (page) => {
    const authenticator = await addAuthenticator(page);
    await signIn(page, email);
    await page.waitForURL('**/dashboard');
    await addPasskey(page, PASSWORD);
    expect(await faultsInEveryLook(page)).toEqual([]);
    await signOut(page);

    // Sign-in fails on a device that does not recognize the user.
    await authenticator.setVerified(false);
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.click();
    await page.getByText('The passkey did not sign you in').first().waitFor();
    await authenticator.setVerified(true);

    const sent = page.waitForRequest(`${product.url}/api/auth/passkey`);
    await button.click();
    await page.getByText('Welcome back!').first().waitFor();
    await page.waitForURL('**/dashboard');
    const body = (await sent).postDataJSON() as object;
    const again = await postTo('/api/auth/passkey', body);
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([400, 'INVALID_PASSKEY']);

    await openAlive(page, '/account');
    await page.getByText(/used \d/).waitFor();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('Passkey Removed').first().waitFor();
    await signOut(page);
    await button.click();
    await page.getByText('Login Failed').first().waitFor();
  });
});

test('an admin adds a passkey with the password only, and signs in to the admin panel', async () => {
  await fixture.withPage({}, async (page) => {
    await addAuthenticator(page);
    await openAlive(page, '/login');
    await page.getByRole('radio', { name: 'Admin' }).check();
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/admin');
    await openAlive(page, '/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Your password', { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This password is not correct.').waitFor();
    await addPasskey(page, ADMIN.password);
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/admin');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});

test('responses to forged challenges and from unknown passkeys are refused', async () => {
  const answer = {
    id: 'unknown',
    rawId: 'unknown',
    type: 'public-key',
    response: { clientDataJSON: '', authenticatorData: '', signature: '' },
    clientExtensionResults: {},
  };
  for (const body of [{ answer }, { answer: { ...answer, id: '' } }]) {
    const refused = await postTo('/api/auth/passkey', body);
    expect(refused.status).toBe(400);
  }
});
