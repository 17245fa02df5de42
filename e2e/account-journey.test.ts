import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountFixture, openAccountFixture, PASSWORD, sessionId, signIn } from './account-fixture.ts';
import { openAlive } from './alive.ts';
import { DESKTOP } from './fresh-page.ts';
import { faultsInEveryLook, faultsOf } from './page-faults.ts';

let fixture: AccountFixture;

beforeAll(async () => {
  fixture = await openAccountFixture();
}, 180_000);

afterAll(() => fixture?.close());

test('only a 401 from the current-user check signs the user out; a lost connection keeps the session', async () => {
  const email = await fixture.applicant('Thabo Nkosi');
  await fixture.withPage({}, async (page) => {
    await signIn(page, email);
    await page.waitForURL('**/dashboard');
    const id = await sessionId(page);
    expect(id).toBeTruthy();
    for (const status of [0, 503]) {
      await page.route('**/api/auth/me', (route) => (status ? route.fulfill({ status }) : route.abort()));
      await page.context().clearCookies();
      await openAlive(page, '/account');
      await page.getByText('Could not load your account.').waitFor();
      expect(await sessionId(page)).toBe(id);
      await page.unroute('**/api/auth/me');
    }
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 401, body: '{}' }));
    await page.goto('/account');
    await page.waitForURL('**/login');
    await expect.poll(() => sessionId(page)).toBeNull();
  });
});

test('two-factor sign-in is set up with an app, asked for at the next sign-in, and passed with a recovery code', async () => {
  const email = await fixture.applicant('Fatou Sarr');
  await fixture.withPage({}, async (page) => {
    await signIn(page, email);
    await page.waitForURL('**/dashboard');
    await openAlive(page, '/account');
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
    const uri = await page.getByRole('link', { name: 'open the app' }).getAttribute('href');
    const secret = new URL(uri!).searchParams.get('secret')!;
    await page.getByLabel('Code from the app').fill('000000');
    await page.getByRole('button', { name: 'Turn On' }).click();
    await page.getByText('This code is not valid.').first().waitFor();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await page.getByLabel('Code from the app').fill(code);
    await page.getByRole('button', { name: 'Turn On' }).click();
    await page.getByRole('heading', { name: 'Save these recovery codes' }).waitFor();
    const recovery = await page.locator('ul.font-mono li').first().textContent();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();

    await page.getByRole('banner').locator('summary').click();
    const loggedOut = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await loggedOut;
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await signIn(page, email);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByLabel('Code').fill(recovery!);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    expect(await sessionId(page)).toBeTruthy();
  });
});

test('users rename themselves, sign out other devices, export their data and delete their account', async () => {
  const email = await fixture.applicant('Lerato Dlamini');
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await signIn(page, email);
    await page.waitForURL('**/dashboard');
    await fixture.withPage({}, async (other) => {
      await signIn(other, email);
      await other.waitForURL('**/dashboard');
      await openAlive(page, '/account');
      await page.getByLabel('Full name').fill('Lerato D. Khumalo');
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await page.getByRole('banner').getByText('Lerato D. Khumalo').first().waitFor();
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await page.getByText('You’re signed out on every other device.').first().waitFor();
      await other.goto('/account');
      await other.waitForURL('**/login');
      await expect.poll(() => sessionId(other)).toBeNull();
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    expect((await download).suggestedFilename()).toBe('tukutane-account.json');

    await page.getByRole('button', { name: 'Delete Account…' }).click();
    await page.getByLabel('Your password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await page.locator('input[name=password][aria-invalid=true]').waitFor();
    await expect.poll(() => page.getByText('This password is not correct.').count()).toBe(1);
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await page.getByText('Account Deleted').first().waitFor();
    await page.getByRole('searchbox').first().waitFor();
    expect(page.url()).toBe(`${fixture.product.url}/`);
    expect(await sessionId(page)).toBeNull();
    await signIn(page, email);
    await page.getByText('Login Failed').first().waitFor();
  });
});

const STILL = { bypassCSP: true, reducedMotion: 'reduce' } as const;

test.each(['/login', '/apply', '/forgot-password', '/reset-password#token', '/help', '/privacy', '/terms'])(
  '%s has no accessibility faults on phone and desktop, in light and dark',
  async (path) => {
    await fixture.withPage(STILL, async (page) => {
      await openAlive(page, path);
      expect(await faultsInEveryLook(page)).toEqual([]);
    });
  },
);

test('the drawer and the account page have no accessibility faults, the account page in every look', async () => {
  const email = await fixture.applicant('Nala Abebe');
  await fixture.withPage(STILL, async (page) => {
    await openAlive(page, '/terms');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(await faultsOf(page), 'drawer').toEqual([]);
    await signIn(page, email);
    await page.waitForURL('**/dashboard');
    await openAlive(page, '/account');
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(await faultsInEveryLook(page), '/account').toEqual([]);
  });
});
