import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpPeer, startSmtpPeer } from '#server/test/servers/smtp-peer.ts';
import { type AccountFixture, openAccountFixture, PASSWORD, sessionId, signIn } from './account-fixture.ts';
import { openAlive, reloadAlive, untilArrived } from './alive.ts';
import { DESKTOP } from './fresh-page.ts';
import { type Product, startProduct } from './product.ts';

let mail: SmtpPeer;
let product: Product;
let fixture: AccountFixture;

beforeAll(async () => {
  mail = await startSmtpPeer();
  product = await startProduct({ SMTP_URL: mail.url, RATE_LIMITS: 'off' });
  fixture = await openAccountFixture(product);
}, 180_000);

afterAll(async () => {
  await fixture?.close();
  await product?.stop();
  await mail?.stop();
});

test('an applicant applies by keyboard alone, reads the confirmation, and sees the pending notice after signing in', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    const { keyboard } = page;
    await openAlive(page, '/apply');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
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
    await untilArrived(page, '**/login');
    await page.getByLabel('Email').fill('amina@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await keyboard.press('Enter');
    await page.getByText('Welcome back!').first().waitFor();
    await page.waitForURL('**/dashboard');
    await page.getByText('Account Pending Approval').waitFor();
    expect(await sessionId(page)).toBeTruthy();
  });
});

test('an application survives a reload, except for its passwords and its consent', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/apply');
    await page.getByLabel('Full name').fill('Kofi Mensah');
    await page.getByLabel('Email').fill('kofi@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await reloadAlive(page);
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Kofi Mensah');
    expect(await page.getByLabel('Email').inputValue()).toBe('kofi@example.org');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD);
  });
});

test('a refused application keeps the typed text and shows the error under the field', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/apply');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText('Please enter a valid email').waitFor();
    await page.getByText('Please accept the terms').waitFor();
    await page.getByLabel('Full name').fill('Kofi Mensah');
    await page.getByLabel('Email').fill('kofi@example.org');
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

test('the wrong choice of client or admin gets the error of a wrong password, which lists everything that may be wrong', async () => {
  const email = await fixture.applicant('Naledi Dube');
  for (const account of [email, 'nobody@example.org']) {
    await fixture.withPage({}, async (page) => {
      await openAlive(page, '/login');
      await page.getByRole('radio', { name: 'Admin' }).check();
      await page.getByLabel('Email').fill(account);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByText('Login failed. Please try again.').waitFor();
      await page.getByText('whether you are signing in as a client or an admin.').waitFor();
      expect(await sessionId(page)).toBeNull();
    });
  }
});

test('a wrong password shows the specification’s message', async () => {
  await fixture.withPage({}, async (page) => {
    await signIn(page, 'nobody@example.org', 'not the password');
    await page.getByText('Login Failed').first().waitFor();
    await page.getByText('Invalid credentials. Please try again.').first().waitFor();
    await page.getByText('Login failed. Please try again.').waitFor();
    expect(await sessionId(page)).toBeNull();
  });
});

test('signing in returns to the requested page, and takes a client who requested the admin panel to the dashboard', async () => {
  const email = await fixture.applicant('Chipo Banda');
  for (const [asked, reached] of [
    ['/dashboard/tokens', '/dashboard/tokens'],
    ['/admin', '/dashboard'],
  ] as const) {
    await fixture.withPage({}, async (page) => {
      await openAlive(page, asked);
      await page.waitForURL('**/login');
      await signIn(page, email);
      await expect.poll(() => new URL(page.url()).pathname).toBe(reached);
    });
  }
});

test('a mailed link replaces a forgotten password, and works once', async () => {
  const email = await fixture.applicant('Zainab Bello');
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await untilArrived(page, '**/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const link = await mailedLink(email);

    const newPassword = 'nine blue acacias';
    await openAlive(page, `/reset-password#${link}`);
    await expect.poll(() => new URL(page.url()).hash).toBe('');
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
    await page.getByRole('link', { name: 'Request a new link' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Change Password' }).count()).toBe(0);
  });
});

/** Returns the token that follows the `#` in the emailed link. */
async function mailedLink(email: string): Promise<string> {
  const find = () =>
    mail.received
      .filter(({ to }) => to === email)
      .map(({ body }) => /\/reset-password#([\w-]+)/.exec(body)?.[1])
      .find(Boolean);
  await expect.poll(find).toBeTruthy();
  return find()!;
}
