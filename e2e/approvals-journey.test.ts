import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, reloadAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { faultsOf, setTheme } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';
import { type Account, signedIn } from './signed-in.ts';

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

const ADMIN = { email: 'admin@tukutane.example', password: 'correct horse battery', role: 'admin' };
const SAMPLE_PASSWORD = 'tukutane-demo';
const APPLICANT = { email: 'chipo@mosimakers.example', password: SAMPLE_PASSWORD, role: 'client' };
const OTHER_APPLICANT = 'Idrissa Sawadogo';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ ADMIN_PASSWORD: ADMIN.password }), launchBrowser()]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Opens a browser signed in as `account`, at phone size unless `options` say otherwise. */
function enter(account: Account, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return signedIn(browser, product.url, account, { viewport: PHONE, ...options });
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await openAlive(page, path);
  return page;
}

/** Returns a list that collects the page's console errors, including CSP violations. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test('a visitor who opens a guarded page is redirected to /login, and a client never sees /admin', async () => {
  const visitor = await browser.newContext({ baseURL: product.url, viewport: PHONE });
  for (const path of ['/dashboard', '/admin']) {
    const page = await visitor.newPage();
    await page.goto(path);
    await page.waitForURL('**/login');
    await page.close();
  }
  await visitor.close();
  const client = await enter({ ...APPLICANT, email: 'kwabena@akwaabastack.example' });
  const page = await client.newPage();
  await page.goto('/admin');
  await page.waitForURL((url) => url.pathname !== '/admin');
  expect(await page.getByRole('heading', { name: 'Admin Dashboard' }).count()).toBe(0);
  await client.close();
});

/** Options for a context without animations, and without the CSP, which would block the accessibility checker. */
const CHECKED = { bypassCSP: true, reducedMotion: 'reduce', colorScheme: 'light' } as const;

/** Returns the accessibility faults on a light phone and a dark desktop, each prefixed with `shown`. */
async function faultsInTwoLooks(page: Page, shown: string): Promise<string[]> {
  await page.setViewportSize(PHONE);
  await setTheme(page, 'light');
  const onPhone = await faultsOf(page);
  await page.setViewportSize(DESKTOP);
  await setTheme(page, 'dark');
  const onDesktop = await faultsOf(page);
  return [
    ...onPhone.map((fault) => `${shown}, light phone: ${fault}`),
    ...onDesktop.map((fault) => `${shown}, dark desktop: ${fault}`),
  ];
}

test.each(['', '?tab=users', '?tab=management', '?tab=events', '?tab=mail', '?tab=audit'])(
  '/admin%s has no accessibility faults, on a light phone and a dark desktop',
  async (tab) => {
    const admins = await enter(ADMIN, CHECKED);
    expect(await faultsInTwoLooks(await open(admins, `/admin${tab}`), tab)).toEqual([]);
    await admins.close();
  },
);

test('no dialog of the admin dashboard has accessibility faults, on a light phone and a dark desktop', async () => {
  const admins = await enter(ADMIN, CHECKED);
  const panel = await open(admins, '/admin');
  await panel.getByRole('button', { name: `Approve ${OTHER_APPLICANT}` }).click();
  await panel.getByLabel('Package').selectOption('custom');
  expect(await faultsInTwoLooks(panel, 'Approve User')).toEqual([]);
  await panel.keyboard.press('Escape');
  await panel
    .getByRole('button', { name: /^Review / })
    .first()
    .click();
  await panel.getByRole('dialog').getByRole('button', { name: 'Reject Event' }).waitFor();
  expect(await faultsInTwoLooks(panel, 'Event Review')).toEqual([]);
  await panel.getByRole('button', { name: 'Reject Event' }).click();
  await panel.getByLabel('Reason').waitFor();
  expect(await faultsInTwoLooks(panel, 'Reject Event')).toEqual([]);
  await admins.close();
});

test.each([
  ['pending', 'chipo@mosimakers.example'],
  ['gold', 'kwabena@akwaabastack.example'],
  ['free', 'achieng@jabalicode.example'],
])(
  'the dashboard of a %s client has no accessibility faults, on a light phone and a dark desktop',
  async (name, email) => {
    const clients = await enter({ ...APPLICANT, email }, CHECKED);
    expect(await faultsInTwoLooks(await open(clients, '/dashboard'), name)).toEqual([]);
    await clients.close();
  },
);

test('an applicant waits, is approved with 50 tokens, uses the product, and is suspended with immediate effect', async () => {
  const applicant = await enter(APPLICANT);
  // Allows service workers, because a browser that blocks them logs an error.
  const admins = await enter(ADMIN, { serviceWorkers: 'allow' });
  const waiting = await open(applicant, '/dashboard');
  const calls: string[] = [];
  waiting.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await reloadAlive(waiting);
  await waiting.getByRole('heading', { name: 'Account Pending Approval' }).waitFor();
  expect(calls.filter((path) => /^\/api\/(dashboard|my-)/.test(path))).toEqual([]);

  const panel = await open(admins, '/admin');
  const complaints = complaintsOf(panel);
  await panel.getByRole('button', { name: 'Approve Chipo Banda' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Approve User' });
  await expect.poll(() => dialog.getByLabel('Tokens').inputValue()).toBe('50');
  await expect.poll(() => dialog.getByLabel('Package').inputValue()).toBe('free');
  const words = dialog.getByText('After approval, Chipo Banda will have 55 tokens: 5 now plus these 50.');
  await words.waitFor();
  expect(await dialog.getByText(/15 tokens/).count()).toBe(0);
  await dialog.getByLabel('Package').selectOption('silver');
  await dialog.getByText('Silver includes 550 tokens').waitFor();
  await dialog.getByLabel('Tokens').fill('550');
  await dialog
    .getByText('After approval, Chipo Banda will have 555 tokens: 5 now plus these 550.', { exact: true })
    .waitFor();
  await dialog.getByLabel('Package').selectOption('free');
  await dialog.getByLabel('Tokens').fill('50');
  await words.waitFor();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await panel.getByText('User Approved', { exact: true }).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Approve Chipo Banda' }).waitFor({ state: 'detached' });

  await reloadAlive(waiting);
  await waiting.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  await waiting.getByText('Token Balance').locator('xpath=..').getByText('55', { exact: true }).waitFor();

  const elsewhere = await open(applicant, '/help');
  await panel.getByRole('tab', { name: 'User Management' }).click();
  await panel.getByRole('button', { name: 'Manage Chipo Banda' }).click();
  const update = panel.getByRole('dialog', { name: 'Update Client' });
  await update.getByLabel('Status', { exact: true }).selectOption('suspended');
  await update.getByRole('button', { name: 'Update Client' }).click();
  await panel.getByText('Client Updated', { exact: true }).first().waitFor();

  // An open page notices the suspension with its next request.
  await elsewhere.locator('header summary').click();
  await elsewhere.locator('header').getByRole('link', { name: 'Account' }).click();
  await elsewhere.waitForURL('**/login');
  await waiting.reload();
  await waiting.waitForURL('**/login');
  await applicant.close();
  const again = await enter(APPLICANT);
  const notice = await open(again, '/dashboard');
  await notice.getByRole('heading', { name: 'Account Suspended' }).waitFor();
  expect(await notice.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toMatch(
    /^mailto:/,
  );
  await again.close();
  await admins.close();
  expect(complaints).toEqual([]);
});

test('the owner of a rejected event sees the reason, and an approved event is public', async () => {
  const admins = await enter(ADMIN, { viewport: DESKTOP });
  const panel = await open(admins, '/admin');
  const heading = panel
    .getByRole('region', { name: /^Event Submissions/ })
    .getByRole('heading', { level: 3 });
  await heading.first().waitFor();
  const before = await heading.count();
  await panel.getByRole('button', { name: 'Review Khartoum Diaspora Tech Reunion' }).click();
  const review = panel.getByRole('dialog');
  await review.getByText(/^\d+\/60/).waitFor();
  await review.getByText(/^\d+\/160/).waitFor();
  await review.getByRole('button', { name: 'Reject Event' }).click();
  await review.getByLabel('Reason').waitFor();
  await review.getByRole('button', { name: 'Reject Event' }).click();
  await review.getByText('Please give a reason').waitFor();
  await review.getByLabel('Reason').fill('Please name the venue.');
  await review.getByRole('button', { name: 'Reject Event' }).click();
  await panel.getByText('Event Rejected', { exact: true }).first().waitFor();
  await review.waitFor({ state: 'detached' });
  await expect.poll(() => heading.count()).toBe(before - 1);

  const owner = await enter({ ...APPLICANT, email: 'yasmine@saharamakers.example' });
  const dashboard = await open(owner, '/dashboard');
  const ownEvents = dashboard.getByRole('region', { name: /^My Events/ });
  await ownEvents.getByText('Please name the venue.').waitFor();
  await owner.close();

  await panel.getByRole('button', { name: 'Approve Serengeti Data Science Retreat' }).click();
  await panel.getByText('Event Approved', { exact: true }).first().waitFor();
  const answer = await fetch(`${product.url}/api/events/serengeti-data-science-retreat`);
  expect(answer.status).toBe(200);
  await admins.close();
});

test('an admin declines an application with a reason, which the applicant reads by email and after signing in', async () => {
  const body = {
    name: 'Naledi Phiri',
    email: 'naledi@example.org',
    password: SAMPLE_PASSWORD,
    confirmPassword: SAMPLE_PASSWORD,
    terms: true,
  };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${product.url}/api/auth/apply`, { method: 'POST', headers, body: JSON.stringify(body) });
  const admins = await enter(ADMIN);
  const panel = await open(admins, '/admin');
  await panel.getByRole('button', { name: 'Decline Naledi Phiri' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Decline Application' });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await dialog.getByText('Please give a reason').waitFor();
  await dialog.getByLabel('Reason').fill('We could not find your organization.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await panel.getByText('Application Declined', { exact: true }).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await panel.getByRole('button', { name: 'Decline Naledi Phiri' }).count()).toBe(0);
  await panel.goto('/admin?tab=mail');
  await panel.getByText('Your application to Tukutane').first().waitFor();
  await panel.goto('/admin?tab=audit');
  await panel
    .getByText(/declined the application of/)
    .first()
    .waitFor();
  await admins.close();
  const applicants = await enter({ email: body.email, password: SAMPLE_PASSWORD, role: 'client' });
  const notice = await open(applicants, '/dashboard');
  await notice.getByRole('heading', { name: 'Application Declined' }).waitFor();
  await notice.getByText('Your application was declined.').waitFor();
  await notice.getByText('We could not find your organization.').waitFor();
  expect(await notice.getByText('suspended').count()).toBe(0);

  const again = await enter(ADMIN);
  const users = await open(again, '/admin?tab=users&search=naledi');
  await users.getByText('Declined', { exact: true }).waitFor();
  await users.getByRole('button', { name: 'Approve Naledi Phiri' }).click();
  const approval = users.getByRole('dialog', { name: 'Approve User' });
  await approval.getByRole('button', { name: 'Approve' }).click();
  await users.getByText('User Approved', { exact: true }).first().waitFor();
  await reloadAlive(notice);
  await notice.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  await again.close();
  await applicants.close();
});

test('tokens are assigned by keyboard alone, an invalid amount is refused, and focus returns', async () => {
  const admins = await enter(ADMIN, { viewport: DESKTOP });
  const panel = await open(admins, '/admin');
  const opener = panel.getByRole('button', { name: `Tokens for ${OTHER_APPLICANT}` });
  await panel.getByRole('tab', { name: 'Pending Approvals' }).focus();
  await panel.keyboard.press('ArrowRight');
  await panel.getByRole('heading', { name: /^Clients/ }).waitFor();
  await panel.keyboard.press('ArrowLeft');
  await panel.getByRole('heading', { name: /^Clients/ }).waitFor({ state: 'detached' });
  await opener.waitFor();
  await tabUntil(panel, `Tokens for ${OTHER_APPLICANT}`);
  await panel.keyboard.press('Enter');
  const dialog = panel.getByRole('dialog', { name: 'Assign Tokens' });
  await dialog.waitFor();
  await tabUntil(panel, 'Amount');
  await panel.keyboard.type('0');
  await panel.keyboard.press('Enter');
  await panel.getByText('Invalid Amount', { exact: true }).first().waitFor();
  await panel.keyboard.press('ControlOrMeta+A');
  await panel.keyboard.type('25');
  await panel.keyboard.press('Enter');
  await panel.getByText('Tokens Assigned', { exact: true }).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByRole('listitem').filter({ hasText: OTHER_APPLICANT }).getByText('30 tokens').waitFor();
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await admins.close();
});

/** Presses Tab until the control called `name` has focus. */
async function tabUntil(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent;
    });
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to "${name}".`);
}

test('an admin is reminded to set up two-factor sign-in, and downloads the audit log', async () => {
  const admins = await enter(ADMIN, { viewport: DESKTOP });
  const panel = await open(admins, '/admin?tab=audit');
  const nudge = panel.getByRole('link', { name: 'Set up two-step sign-in' });
  expect(await nudge.getAttribute('href')).toBe('/account');
  const saved = panel.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('tukutane-audit.csv');
  await admins.close();
});

test('a long name stays on one line of the header at every width', async () => {
  const client = await enter(
    { ...APPLICANT, email: 'wanjiru@savannacircuit.example' },
    { viewport: DESKTOP },
  );
  const page = await open(client, '/dashboard');
  const name = page.locator('header summary').getByText('Wanjiru Otieno');
  await name.evaluate((element) => (element.textContent = 'Nomathemba Oluwaseun Okonkwo-Mwangi'));
  for (const width of [640, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.locator('header summary').boundingBox();
    expect(box?.height).toBeLessThan(50);
  }
  await client.close();
});

/** Offset of the open tab's content from the top, in pixels. */
const contentTop = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const panel = document.querySelector('[role=tabpanel][data-state=active]')!;
    return panel.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(panel).paddingTop);
  });

test('the stats are complete above the first tab and on one line above the other tabs, so the content starts high', async () => {
  const admins = await enter(ADMIN, { viewport: DESKTOP });
  const panel = await open(admins, '/admin');
  const stats = panel.getByRole('term').filter({ hasText: 'Tokens Issued' }).locator('..').locator('..');
  await panel.getByRole('heading', { name: /^Client Applications/ }).waitFor();
  expect((await stats.boundingBox())!.height).toBeGreaterThan(80);
  expect(await contentTop(panel)).toBeLessThan(300);
  const title = await panel.getByRole('heading', { level: 1 }).boundingBox();
  const brand = await panel.getByRole('banner').getByRole('link').first().boundingBox();
  expect(brand!.x).toBe(title!.x);
  const users = panel.getByRole('tab', { name: 'User Management' });
  const before = await users.boundingBox();
  await users.click();
  await panel.getByRole('heading', { name: /^Clients/ }).waitFor();
  // Opening the tab must not move the tab away from the pointer.
  expect(await users.boundingBox()).toEqual(before);
  expect(await stats.locator('dt').allTextContents()).toHaveLength(5);
  expect((await stats.boundingBox())!.height).toBeLessThan(30);
  expect(await contentTop(panel)).toBeLessThan(220);
  await panel.setViewportSize(PHONE);
  await expect.poll(() => contentTop(panel)).toBeLessThan(320);
  await admins.close();
});

test('twelve tabs are a column on wide screens, and phones list all of them in a menu', async () => {
  const admins = await enter(ADMIN, { viewport: DESKTOP });
  const panel = await open(admins, '/admin');
  const tabs = panel.getByRole('tab');
  expect(await panel.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
  expect(await tabs.count()).toBe(12);
  const names = await tabs.evaluateAll((all) => all.map((tab) => tab.firstChild!.textContent));
  const lefts = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  await tabs.first().focus();
  await panel.keyboard.press('ArrowUp');
  await panel.getByRole('tab', { name: 'System', selected: true }).waitFor();

  await panel.setViewportSize(PHONE);
  await panel.getByRole('tab', { name: 'Pending Approvals' }).click();
  await expect.poll(() => tabs.count()).toBe(6);
  await panel.getByText('More', { exact: true }).click();
  const listed = panel.locator('details[open]').getByRole('link');
  expect(await listed.evaluateAll((all) => all.map((link) => link.firstChild!.textContent))).toEqual(names);
  await listed.last().scrollIntoViewIfNeeded();
  await panel.getByRole('link', { name: 'Audit Log' }).click();
  await panel.getByRole('tab', { name: 'Audit Log', selected: true }).waitFor();
  await panel.waitForURL('**/admin?tab=audit');
  expect(await panel.getByRole('link', { name: 'Audit Log' }).count()).toBe(0);

  await openAlive(panel, '/admin?tab=nonsense');
  await panel.getByText('This link leads to a tab that does not exist').waitFor();
  await panel.getByRole('tab', { name: 'Pending Approvals', selected: true }).waitFor();
  await admins.close();
});

test('client lists cut off no filter option, break no email address, and separate balance from package', async () => {
  const admins = await enter(ADMIN, { viewport: DESKTOP });
  const panel = await open(admins, '/admin?tab=users');
  for (const width of [1280, 1024, 360]) {
    await panel.setViewportSize({ width, height: 800 });
    if (width === 360) await panel.getByRole('button', { name: 'Filters' }).click();
    await expect.poll(() => cutChoicesOf(panel), { message: `${width} px` }).toEqual([]);
  }
  // The filters are on the same row as the search field.
  await panel.setViewportSize(DESKTOP);
  const tools = panel.getByRole('region', { name: /^Clients/ });
  const bottoms = await tools
    .locator('select, input[type=search]')
    .evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().bottom));
  expect(new Set(bottoms).size).toBe(1);
  await openAlive(panel, '/admin?tab=client-stats');
  const row = panel.getByRole('row').filter({ hasText: 'Kwabena Adeyemi' });
  for (const width of [1280, 1024, 360]) {
    await panel.setViewportSize({ width, height: 800 });
    // The table becomes cards a frame after the window has shrunk.
    await expect.poll(() => brokenWordsOf(panel), { message: `${width} px` }).toEqual([]);
  }
  await panel.setViewportSize(DESKTOP);
  const headings = await panel.getByRole('columnheader').allTextContents();
  const figures = await row.getByRole('cell').allTextContents();
  expect(figures[headings.indexOf('Balance')]).toMatch(/^Token balance[\d,]+$/);
  expect(figures[headings.indexOf('Included')]).toBe('Tokens included1,650');
  await admins.close();
});

/** Returns the options that are wider than the text area of their select element. */
const cutChoicesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    return [...document.querySelectorAll<HTMLSelectElement>('main select')].flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      pen.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const texts = [...select.options].map(({ text }) => text);
      return texts.filter((text) => pen.measureText(text).width > room + 1);
    });
  });

/** Splits the table's email addresses at "@" and dots. Returns the parts that break across lines. */
const brokenWordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('table')!, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!/[@.]/.test(node.data)) continue;
      for (const { 0: word, index } of node.data.matchAll(/[@.]?[^@.]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });

test('Approve, Reject and Tokens look the same everywhere, and restoring is explained', async () => {
  const admins = await enter(ADMIN, { viewport: DESKTOP });
  const panel = await open(admins, '/admin');
  const looksOf = (name: RegExp): Promise<string[]> =>
    panel
      .getByRole('button', { name })
      .evaluateAll((all) => [
        ...new Set(
          all.map(
            (button) => `${getComputedStyle(button).backgroundColor} ${getComputedStyle(button).color}`,
          ),
        ),
      ]);
  await panel
    .getByRole('button', { name: /^Review / })
    .first()
    .waitFor();
  const [approve, tokens] = [await looksOf(/^Approve /), await looksOf(/^Tokens for/)];
  expect(approve).toHaveLength(1);
  expect(tokens).toHaveLength(1);
  expect(approve).not.toEqual(tokens);
  await panel
    .getByRole('button', { name: /^Review / })
    .first()
    .click();
  await panel.getByRole('dialog').waitFor();
  expect(await looksOf(/^Approve$/)).toEqual(approve);
  const reject = await looksOf(/^Reject Event$/);
  await panel.keyboard.press('Escape');
  await panel.getByRole('tab', { name: 'User Management' }).click();
  // The previous tab has Approve buttons too, and stays visible until this tab has loaded.
  await panel
    .getByRole('button', { name: /^Review / })
    .first()
    .waitFor({ state: 'hidden' });
  await expect
    .poll(async () => [await looksOf(/^Approve /), await looksOf(/^Tokens for/)])
    .toEqual([approve, tokens]);
  await panel.getByRole('tab', { name: 'Event Management' }).click();
  await panel.getByText('Manage many events at once, or open one.').waitFor();
  await panel.getByRole('button', { name: /^Select all/ }).click();
  const selected = panel.getByRole('group', { name: 'Selected events' });
  await selected.waitFor();
  await expect
    .poll(async () => [await looksOf(/^Approve$/), await looksOf(/^Reject$/)])
    .toEqual([approve, reject]);

  await openAlive(panel, '/admin?tab=events&status=archived');
  await panel.getByText('Find, feature, archive or delete an event.').waitFor();
  await panel.locator('summary[aria-label^="Actions for"]').first().click();
  const restore = panel.getByRole('button', { name: 'Approve Event', exact: true });
  await restore.getByText('Restores the event').waitFor();
  await panel.setViewportSize(PHONE);
  await openAlive(panel, '/admin?tab=events&status=archived');
  await panel.locator('summary[aria-label^="Actions for"]').first().click();
  const hint = restore.getByText('Restores the event');
  await expect.poll(() => hint.evaluate(isInView)).toBe(true);
  await admins.close();
});

/** Whether an element's whole text is on the screen and not covered. Runs in the page. */
function isInView(element: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].every(({ left, right, top, bottom }) =>
    [left + 1, right - 1].every((x) => element.contains(document.elementFromPoint(x, (top + bottom) / 2))),
  );
}
