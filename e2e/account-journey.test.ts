import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpPeer, startSmtpPeer } from '#server/mail/smtp-peer.ts';
import { openAlive, untilAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { DESKTOP, onFreshPage, PHONE } from './fresh-page.ts';
import { faultsOf } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';

const PASSWORD = 'seven green baobabs';

let product: Product;
let browser: Browser;
let mail: SmtpPeer;

beforeAll(async () => {
  mail = await startSmtpPeer();
  const environment = { SMTP_URL: mail.url, RATE_LIMITS: 'off', ADMIN_PASSWORD: PASSWORD };
  [product, browser] = await Promise.all([startProduct(environment), launchBrowser()]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await mail?.stop();
});

const withPage = (options: BrowserContextOptions, visit: (page: Page) => Promise<void>) =>
  onFreshPage(browser, product.url, options, visit);

/** Opens an account by the API, as an applicant who went through the form. */
async function applicant(name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.org`;
  const answer = await fetch(`${product.url}/api/auth/apply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password: PASSWORD, confirmPassword: PASSWORD, terms: true }),
  });
  expect(answer.status).toBeLessThan(300);
  return email;
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openAlive(page, '/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

function sessionId(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('sessionId'));
}

test('an applicant applies by keyboard alone, reads the confirmation, and meets the pending notice after signing in', async () => {
  await withPage({ viewport: DESKTOP }, async (page) => {
    const { keyboard } = page;
    await openAlive(page, '/apply');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    for (const text of ['Amina Okafor', 'amina@example.org', 'Lagos Makers']) {
      await keyboard.press('Tab');
      await keyboard.type(text);
    }
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Application Submitted!' }).waitFor();
    await page.getByRole('link', { name: 'Browse Events' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();

    await page.getByLabel('E-mail').fill('amina@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await keyboard.press('Enter');
    await page.getByText('Welcome back!').first().waitFor();
    await page.waitForURL('**/dashboard');
    await page.getByText('Account Pending Approval').waitFor();
    expect(await sessionId(page)).toBeTruthy();
  });
});

test('an application that is refused keeps what was typed, and says under the field what is wrong', async () => {
  await withPage({}, async (page) => {
    await openAlive(page, '/apply');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText('Please enter a valid email').waitFor();
    await page.getByText('Please accept the terms').waitFor();
    await page.getByLabel('Full name').fill('Kofi Mensah');
    await page.getByLabel('E-mail').fill('kofi@example.org');
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await page.getByLabel('Confirm password', { exact: true }).fill('1234567');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText("Passwords don't match").waitFor();
    await page.getByLabel('Confirm password', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText('Application Failed').first().waitFor();
    await page.getByText('Application failed. Please try again.').waitFor();
    await page.locator('input[name=password][aria-invalid=true]').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Kofi Mensah');
  });
});

test('a wrong password is answered with the words of the specification', async () => {
  await withPage({}, async (page) => {
    await signIn(page, 'nobody@example.org', 'not the password');
    await page.getByText('Login Failed').first().waitFor();
    await page.getByText('Invalid credentials. Please try again.').first().waitFor();
    await page.getByText('Login failed. Please try again.').waitFor();
    expect(await sessionId(page)).toBeNull();
  });
});

test('a forgotten password is replaced by the mailed link, which works once', async () => {
  const email = await applicant('Zainab Bello');
  await withPage({}, async (page) => {
    await openAlive(page, '/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    const link = await mailedLink(email);

    const newPassword = 'nine blue acacias';
    await openAlive(page, `/reset-password#${link}`);
    expect(new URL(page.url()).hash).toBe('');
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.waitForURL('**/login');
    await signIn(page, email, newPassword);
    await page.waitForURL('**/dashboard');

    await page.goto('/');
    await openAlive(page, `/reset-password#${link}`);
    await page.getByLabel('New password', { exact: true }).fill('ten red marulas');
    await page.getByLabel('Confirm password', { exact: true }).fill('ten red marulas');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
    expect(await page.getByRole('button', { name: 'Change Password' }).count()).toBe(0);
  });
});

/** The token in the mailed link: what follows the hash. */
async function mailedLink(email: string): Promise<string> {
  const find = () =>
    mail.received
      .filter(({ to }) => to === email)
      .map(({ body }) => /\/reset-password#([\w-]+)/.exec(body)?.[1])
      .find(Boolean);
  await expect.poll(find).toBeTruthy();
  return find()!;
}

test('at 360 px the drawer repeats the links, keeps the focus, and changes the theme for good', async () => {
  await withPage({ colorScheme: 'light' }, async (page) => {
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await openAlive(page, '/help');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await drawer.getByRole('link', { name: 'Apply Access' }).waitFor();
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('dialog')))).toBe(true);
    await drawer.getByText('Dark').click();
    expect(await theme()).toBe('dark');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
    await page.reload({ waitUntil: 'commit' });
    await page.locator('main').waitFor();
    expect(await theme()).toBe('dark');

    await untilAlive(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer.getByText('System').click();
    expect(await theme()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(theme).toBe('dark');
    await drawer.getByRole('link', { name: 'Events' }).click();
    await page.waitForURL(`${product.url}/`);
    await drawer.waitFor({ state: 'hidden' });
  });
});

test('only a 401 of the current-user check signs out: a lost network keeps the session', async () => {
  const email = await applicant('Thabo Nkosi');
  await withPage({}, async (page) => {
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
    expect(await sessionId(page)).toBeNull();
  });
});

test('a second step is set up with an app, asked for at the next sign-in, and passed with a recovery code', async () => {
  const email = await applicant('Fatou Sarr');
  await withPage({}, async (page) => {
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
    await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
    const recovery = await page.locator('ul.font-mono li').first().textContent();
    await page.getByRole('button', { name: 'I have stored them' }).click();

    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await signIn(page, email);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByLabel('Code').fill(recovery!);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    expect(await sessionId(page)).toBeTruthy();
  });
});

test('a toast is reached with F8, and leaves by a swipe of 50 px to the right and no less', async () => {
  await withPage({ viewport: DESKTOP }, async (page) => {
    await signIn(page, 'nobody@example.org', 'not the password');
    const region = page.getByRole('region', { name: 'Notifications (F8)' });
    const toast = region.getByRole('listitem');
    await toast.waitFor();
    expect(await toast.count()).toBe(1);
    await page.keyboard.press('F8');
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('[role=region]')))).toBe(true);
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

test('people rename themselves, sign other devices out, take their data with them, and leave', async () => {
  const email = await applicant('Lerato Dlamini');
  await withPage({ viewport: DESKTOP }, async (page) => {
    await signIn(page, email);
    await page.waitForURL('**/dashboard');
    await withPage({}, async (other) => {
      await signIn(other, email);
      await other.waitForURL('**/dashboard');
      await openAlive(page, '/account');
      await page.getByLabel('Full name').fill('Lerato D. Khumalo');
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await page.getByRole('banner').getByText('Lerato D. Khumalo').first().waitFor();
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await page.getByText('On every other device.').first().waitFor();
      await other.goto('/account');
      await other.waitForURL('**/login');
      expect(await sessionId(other)).toBeNull();
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    expect((await download).suggestedFilename()).toBe('tukutane-account.json');

    await page.getByRole('button', { name: 'Delete Account…' }).click();
    await page.getByLabel('Your password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await page.locator('input[name=password][aria-invalid=true]').waitFor();
    expect(await page.getByText('This is not your password.').count()).toBe(1);
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await page.waitForURL(`${product.url}/`);
    expect(await sessionId(page)).toBeNull();
    await signIn(page, email);
    await page.getByText('Login Failed').first().waitFor();
  });
});

test('the account pages and texts have no accessibility faults, on phone and desktop, in light and dark', async () => {
  const email = await applicant('Nala Abebe');
  const open = [
    '/login',
    '/apply',
    '/forgot-password',
    '/reset-password#token',
    '/help',
    '/privacy',
    '/terms',
  ];
  for (const viewport of [PHONE, DESKTOP]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await withPage({ viewport, colorScheme, bypassCSP: true, reducedMotion: 'reduce' }, async (page) => {
        const expectNoFaults = async (where: string) =>
          expect({ where, faults: await faultsOf(page) }).toEqual({ where, faults: [] });
        for (const path of open) {
          await page.goto('/');
          await openAlive(page, path);
          await expectNoFaults(path);
        }
        // A desktop has the links in its header instead.
        if (viewport === PHONE) await page.getByRole('button', { name: 'Menu' }).click();
        await expectNoFaults('drawer');
        await signIn(page, email);
        await page.waitForURL('**/dashboard');
        await openAlive(page, '/account');
        await page.getByRole('banner').locator('summary').click();
        await expectNoFaults('/account');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      });
    }
  }
}, 240_000);
