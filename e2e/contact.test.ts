import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, reloadAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { onFreshPage, PHONE } from './fresh-page.ts';
import { faultsInEveryLook } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';
import { sessionOf } from './signed-in.ts';

const ADMIN_PASSWORD = 'correct horse battery';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ ADMIN_PASSWORD, SEED: 'none', TRUST_PROXY: 'on' }),
    launchBrowser(),
  ]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const withPage = (options: BrowserContextOptions, visit: (page: Page) => Promise<void>) =>
  onFreshPage(browser, product.url, options, visit);

const answerField = (page: Page) => page.getByLabel('Are you human?');

/** Waits for the math question and returns its answer. */
async function solve(page: Page): Promise<number> {
  const label = page.locator('label', { hasText: 'Are you human?' });
  const asked = await label.filter({ hasText: /\d/ }).textContent();
  const [, left, sign, right] = /(\d+) (.) (\d+)/.exec(asked ?? '') ?? [];
  const [a, b] = [Number(left), Number(right)];
  if (sign === '+') return a + b;
  return sign === '×' ? a * b : a - b;
}

const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function write(page: Page, subject = 'Two templates'): Promise<void> {
  await page.getByLabel('Name').fill('Amina Diallo');
  await page.getByLabel('Email').fill('amina@example.org');
  await page.getByLabel('Inquiry type').selectOption('support');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Can one event have two?\nThank you!');
}

/** Returns the emails to the team, as the admin page lists them. */
async function mails(): Promise<{ subject: string; recipientEmail: string; text: string }[]> {
  const account = { email: 'admin@tukutane.example', password: ADMIN_PASSWORD, role: 'admin' };
  const headers = { authorization: `Bearer ${await sessionOf(product.url, account)}` };
  return (await (await fetch(`${product.url}/api/admin/mail`, { headers })).json()) as never;
}

/** Lets requests to `path` reach the server, but drops their responses. */
async function loseAnswers(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

async function sendInVain(page: Page, button: string): Promise<void> {
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/contact'));
  await page.getByRole('button', { name: button }).click();
  await lost;
  await page.locator('form').getByText('it will only arrive once').waitFor();
}

test.each(['/pricing', '/contact'])(
  '%s has no accessibility faults and fits a phone, in light and dark',
  async (path) => {
    await withPage({ bypassCSP: true }, async (page) => {
      await openAlive(page, path);
      if (path === '/contact') {
        await page.getByRole('button', { name: 'Send Message' }).click();
        await page.getByText('Name is required').waitFor();
      }
      expect(await faultsInEveryLook(page)).toEqual([]);
    });
  },
);

test('neither page violates the CSP, and each has metadata for previews', async () => {
  const complaints = await withPage({}, async (page) => {
    for (const path of ['/pricing', '/contact']) {
      await openAlive(page, path);
      const tag = (key: string) => page.locator(`meta[property="og:${key}"]`).getAttribute('content');
      expect(await tag('title')).toBe(await page.title());
      expect(await tag('url')).toBe(product.url + path);
      expect((await tag('description'))!.length).toBeGreaterThan(60);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, width }).toEqual({ path, width: PHONE.width });
    }
  });
  expect(complaints).toEqual([]);
});

test('an empty form shows every error and focuses the first', async () => {
  await withPage({}, async (page) => {
    await openAlive(page, '/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect
      .poll(() => page.locator('form [role=alert]:not(:empty)').allTextContents())
      .toEqual([
        'Name is required',
        'Please enter a valid email',
        'Subject is required',
        'Message is required',
        'Answer is required',
      ]);
    await expect.poll(() => focusedField(page)).toBe('name');
    await page.keyboard.type('A');
    await page.getByText('Name is required').waitFor({ state: 'detached' });
  });
});

test('a wrong sum shows an error, another sum can be requested, and typed text is kept', async () => {
  await withPage({}, async (page) => {
    await openAlive(page, '/contact');
    await write(page);
    await answerField(page).fill(String((await solve(page)) + 1));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('region').getByText('Verification Failed').waitFor();
    const renewed = page.waitForResponse('**/api/contact/challenge');
    await page.getByRole('button', { name: 'New question' }).click();
    expect((await renewed).status()).toBe(200);
    expect(await solve(page)).toBeGreaterThanOrEqual(0);
    expect(await answerField(page).inputValue()).toBe('');
    expect(await page.getByLabel('Message').inputValue()).toContain('Can one event');
  });
});

test('with an invalid email and a wrong sum, focus goes to the email and no toast mentions the sum', async () => {
  await withPage({}, async (page) => {
    await openAlive(page, '/contact');
    await write(page);
    await page.getByLabel('Email').fill('amina@');
    const sum = await solve(page);
    await answerField(page).fill(String(sum + 1));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect.poll(() => focusedField(page)).toBe('email');
    expect(await page.getByText('Verification Failed').count()).toBe(0);
    await reloadAlive(page);
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('amina@');
    expect(await solve(page)).toBe(sum);
    expect(await answerField(page).inputValue()).toBe('');
  });
});

test('keyboard focus stays in place while a sum loads and while a message is sent', async () => {
  await withPage({}, async (page) => {
    await openAlive(page, '/contact');
    await write(page, 'By keyboard');
    const focused = () => page.evaluate(() => document.activeElement!.textContent);
    const press = async (name: string, path: string): Promise<void> => {
      const answered = page.waitForResponse((response) => response.url().endsWith(path));
      await page.getByRole('button', { name }).press('Enter');
      await answered;
    };
    await press('New question', '/api/contact/challenge');
    const answer = await solve(page);
    expect(await focused()).toBe('New question');
    await answerField(page).fill(String(answer));
    await press('Send Message', '/api/contact');
    await page.locator('form output').getByText('Message Sent.').waitFor();
    await expect.poll(focused).toBe('Send Message');
  });
});

test('a message survives a reload and a lost connection, and arrives once', async () => {
  await withPage({}, async (page) => {
    await openAlive(page, '/contact');
    await write(page);
    await answerField(page).fill(String(await solve(page)));
    await reloadAlive(page);
    await expect
      .poll(() => page.getByLabel('Message').inputValue())
      .toBe('Can one event have two?\nThank you!');
    await expect.poll(() => page.getByLabel('Inquiry type').inputValue()).toBe('support');
    await expect.poll(() => answerField(page).inputValue()).toBe(String(await solve(page)));

    await loseAnswers(page, '**/api/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.locator('form').getByText('Failed to send message. Please try again.').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Two templates');
    await page.unroute('**/api/contact');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('form').getByText('Message Sent').waitFor();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('');
    expect(await page.getByLabel('Name').inputValue()).toBe('Amina Diallo');
    expect(await solve(page)).toBeGreaterThanOrEqual(0);
    expect(await answerField(page).inputValue()).toBe('');
  });
  const sent = (await mails()).filter(({ subject }) => subject === '[support] Two templates');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.recipientEmail).toBe('support@tukutane.example');
  expect(sent[0]!.text).toContain('Can one event have two?');
});

test('a message without the server’s sum arrives once, even after a reload and with another sum', async () => {
  const subject = 'Sent five times';
  await withPage({}, async (page) => {
    await page.route('**/api/contact/challenge', (route) => route.abort());
    await openAlive(page, '/contact');
    await write(page, subject);
    await answerField(page).fill(String(await solve(page)));
    await loseAnswers(page, '**/api/contact');
    await sendInVain(page, 'Send Message');
    await sendInVain(page, 'Try again');

    await reloadAlive(page);
    await expect.poll(() => answerField(page).inputValue()).toBe(String(await solve(page)));
    await sendInVain(page, 'Send Message');

    await page.unroute('**/api/contact/challenge');
    const renewed = page.waitForResponse('**/api/contact/challenge');
    await page.getByRole('button', { name: 'New question' }).click();
    await renewed;
    await answerField(page).fill(String(await solve(page)));
    await sendInVain(page, 'Try again');

    await page.unroute('**/api/contact');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('form').getByText('Message Sent').waitFor();

    // The same message sent again on purpose counts as a new message.
    await write(page, subject);
    await answerField(page).fill(String(await solve(page)));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('');
  });
  expect((await mails()).filter((mail) => mail.subject === `[support] ${subject}`)).toHaveLength(2);
});

test('text typed while a message is sent is kept and becomes another message', async () => {
  const bodies: { subject: string; message: string; name: string }[] = [];
  const keys = new Set<string | undefined>();
  await withPage({}, async (page) => {
    await openAlive(page, '/contact');
    await write(page, 'In haste');
    await answerField(page).fill(String(await solve(page)));
    const underway = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      bodies.push(route.request().postDataJSON());
      keys.add(route.request().headers()['idempotency-key']);
      underway.resolve();
      await written.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await underway.promise;
    await page.getByLabel('Message').fill('PS: we are forty people.');
    await page.getByLabel('Name').fill('Amina D.');
    written.resolve();
    await page.locator('form').getByText('Message Sent').waitFor();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('');
    expect(await page.getByLabel('Message').inputValue()).toBe('PS: we are forty people.');
    expect(await page.getByLabel('Name').inputValue()).toBe('Amina D.');

    await page.getByLabel('Subject').fill('In haste');
    await answerField(page).fill(String(await solve(page)));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
  });
  expect(bodies).toMatchObject([
    { name: 'Amina Diallo', message: 'Can one event have two?\nThank you!' },
    { name: 'Amina D.', message: 'PS: we are forty people.' },
  ]);
  expect(keys.size).toBe(2);
});

test('a sum that the server refuses is reported before another one arrives', async () => {
  await withPage({}, async (page) => {
    await page.addInitScript(() => {
      AbortSignal.timeout = (ms) => {
        const controller = new AbortController();
        addEventListener(`after ${ms} ms`, () => controller.abort());
        return controller.signal;
      };
    });
    await openAlive(page, '/contact');
    await write(page);
    await answerField(page).fill(String(await solve(page)));
    const message = 'Verification Failed - Please solve the math problem correctly.';
    const problem = { code: 'VALIDATION_FAILED', message, fields: { mathAnswer: message }, requestId: 'x' };
    await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: problem }));
    // The challenge never arrives, so after five seconds the form asks an unsigned question.
    await page.route('**/api/contact/challenge', () => {});
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.locator('form').getByText(message).waitFor();
    const label = page.locator('label', { hasText: 'Are you human?' });
    await label.filter({ hasText: '…' }).waitFor();
    await expect.poll(() => focusedField(page)).toBe('mathAnswer');
    await page.evaluate(() => dispatchEvent(new Event('after 5000 ms')));
    await label.filter({ hasText: /\d/ }).waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Two templates');
  });
});

test('a response from another server counts as a lost connection, and the message is kept', async () => {
  await withPage({}, async (page) => {
    await openAlive(page, '/contact');
    await write(page);
    await answerField(page).fill(String(await solve(page)));
    const sendAndRead = async (button: string): Promise<void> => {
      await page.getByRole('button', { name: button }).click();
      await page.locator('form').getByText('it will only arrive once').waitFor();
    };
    // Simulates the sign-in page of a hotel's network.
    await page.route('**/api/contact', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Hello' }),
    );
    await sendAndRead('Send Message');
    await page.unroute('**/api/contact');
    await page.route('**/api/contact', (route) => route.abort('timedout'));
    await sendAndRead('Try again');
    expect(await page.getByLabel('Subject').inputValue()).toBe('Two templates');
  });
});

test('the form shows the server’s own error message', async () => {
  await withPage({}, async (page) => {
    await openAlive(page, '/contact');
    await write(page);
    await answerField(page).fill(String(await solve(page)));
    const problem = { code: 'RATE_LIMITED', message: 'Too many messages.', requestId: 'x' };
    await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: problem }));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('region').getByText('Too many messages.').waitFor();
    await page.getByRole('region').getByText('Error', { exact: true }).waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Two templates');
  });
});

test('a package links to a message about it, and the pricing page is complete without scripts', async () => {
  await withPage({}, async (page) => {
    await openAlive(page, '/pricing');
    await page.getByRole('link', { name: 'Choose Silver' }).click();
    await page.waitForURL('**/contact?package=silver');
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Silver package');
    await expect.poll(() => page.getByLabel('Inquiry type').inputValue()).toBe('sales');
  });
  await withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/pricing');
    for (const text of ['1,650 tokens', 'Most popular', '30-day satisfaction refund', 'Unlimited events']) {
      await page.getByText(text).filter({ visible: true }).first().waitFor();
    }
    await page.getByText('Can a flyer be charged twice?').click();
    await page.getByText('a flyer that fails costs nothing').waitFor();
    await page.goto('/contact');
    await page.getByText('Mon-Fri 9:00-18:00 EAST').waitFor();
    const mail = page.getByRole('link', { name: 'Get help' });
    expect(await mail.getAttribute('href')).toMatch(/^mailto:support@tukutane\.example\?subject=/);
  });
});

test('during a flood of messages, the form solves a proof of work and its message arrives', async () => {
  const flood = async (n: number): Promise<number> => {
    const letter = { name: 'Bot', subject: 'Hi', message: 'Hello', mathAnswer: 7, correctAnswer: 7 };
    const answer = await fetch(`${product.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
      body: JSON.stringify({ ...letter, email: `bot${n}@example.org` }),
    });
    return answer.status;
  };
  // Together with the other tests, this flood exceeds 200 messages in ten minutes.
  const statuses = await Promise.all(Array.from({ length: 205 }, (_, n) => flood(n)));
  expect(statuses).toContain(428);
  await withPage({}, async (page) => {
    await openAlive(page, '/contact');
    await write(page, 'After the flood');
    await answerField(page).fill(String(await solve(page)));
    const refused = page.waitForResponse((answer) => answer.status() === 428);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await refused;
    await page.getByText('Thank you for writing').first().waitFor();
  });
  expect((await mails()).map(({ subject }) => subject).join()).toContain('After the flood');
}, 60_000);
