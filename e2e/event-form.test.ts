import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { openAlive, reloadAlive, untilSettled } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { faultsInEveryLook, faultsOf } from './page-faults.ts';
import { phonePhoto } from './phone-photo.ts';
import { type Product, startProduct } from './product.ts';
import { type Account, sessionOf, signedIn } from './signed-in.ts';

const ORGANIZER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };
const ADMIN = { email: 'admin@tukutane.example', password: 'correct horse battery', role: 'admin' };

let product: Product;
let browser: Browser;
let photo: { name: string; mimeType: string; buffer: Buffer };
/** The session for API calls outside the browser. */
let bearer: string;

beforeAll(async () => {
  let buffer: Buffer;
  [product, browser, buffer] = await Promise.all([
    startProduct({ ADMIN_PASSWORD: ADMIN.password, RATE_LIMITS: 'off' }),
    launchBrowser(),
    phonePhoto(),
  ]);
  photo = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
  bearer = await sessionOf(product.url, ORGANIZER);
  await liftEventLimit();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Runs `use` as the organizer, at phone size unless `options` say otherwise. */
async function visit(
  path: string,
  use: (page: Page) => Promise<void>,
  { account = ORGANIZER, ...options }: BrowserContextOptions & { account?: Account } = {},
): Promise<void> {
  const context = await signedIn(browser, product.url, account, { viewport: PHONE, ...options });
  try {
    const page = await context.newPage();
    await openAlive(page, path);
    await use(page);
  } finally {
    await context.close();
  }
}

/** Raises the event limit, because the sample organizer has one event left and the tests submit several. */
async function liftEventLimit(): Promise<void> {
  const { id } = await call<{ id: string }>('GET', '/api/auth/me');
  const body = { userId: id, packageTier: 'custom', status: 'approved' };
  await call('POST', `/api/admin/update-client/${id}`, body, await sessionOf(product.url, ADMIN));
}

/** Calls the API as the organizer, or with `session`. */
async function call<Answer>(method: string, path: string, body?: object, session = bearer): Promise<Answer> {
  const response = await fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function anApprovedEvent(): Promise<OwnEvent> {
  const events = await call<OwnEvent[]>('GET', '/api/my-events');
  return events.find(({ status }) => status === 'approved')!;
}

const valueOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

async function pickPicture(page: Page, field: string): Promise<void> {
  await page.locator(`input[name=${field}]`).setInputFiles(photo);
  await page.getByRole('group', { name: 'Photo crop' }).waitFor();
  await page.getByRole('button', { name: 'Use Picture' }).click();
}

/** Lets the next request create an event, but drops its response. */
async function loseResponse(page: Page): Promise<void> {
  await page.route(
    '**/api/events',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test('an organizer creates an event with a picture on a phone, and finds it on the dashboard', async () => {
  await visit('/create-event', async (page) => {
    await page.getByLabel('Event name').fill('Accra Cloud Day');
    await page.getByText('/events/accra-cloud-day').first().waitFor();
    await page.getByLabel('Description', { exact: true }).fill('A day about clouds.');
    await page.getByLabel('Start date').fill('2027-03-05');
    await page.getByLabel('Tags').fill('cloud, devops,');
    await page.getByText('In person', { exact: true }).click();
    await page.getByLabel('City').fill('Accra');
    await page.getByLabel('Country').selectOption('Ghana');
    await expect.poll(() => valueOf(page, 'Time zone')).toBe('Africa/Accra');
    await page.getByLabel('Website').fill('example.com/cloud');
    const price = page.getByLabel('Ticket price');
    await price.fill('1.234');
    await page.getByText('Did you mean 1.23 or 1,234?').waitFor();
    await price.fill('10,000');
    await page.getByText('Shown as GHS 10,000.').waitFor();
    await price.fill('5,000 - 20,000');
    await page.getByText('Shown as GHS 5,000 – 20,000.').waitFor();
    await page.getByLabel('Max attendees').fill('250');
    await pickPicture(page, 'heroPath');
    await page.getByRole('button', { name: 'Remove Hero image' }).waitFor();
    await loseResponse(page);
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    await page.getByText('What you typed is saved on this device').first().waitFor();
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/events'));
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ maxAttendees: 250, ticketPrice: '5000-20000' });
    await page.waitForURL('**/dashboard');
    await page.getByText('Event Created!').first().waitFor();
    await page.getByText('Your event has been submitted for admin approval.').first().waitFor();
    await page.getByRole('heading', { name: 'Accra Cloud Day' }).first().waitFor();
  });
  const events = await call<OwnEvent[]>('GET', '/api/my-events');
  const [made, ...others] = events.filter(({ name }) => name === 'Accra Cloud Day');
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    status: 'pending',
    eventDate: '2027-03-05',
    location: 'Accra, Ghana',
    timezone: 'Africa/Accra',
    attendance: 'in-person',
    tags: 'cloud, devops',
    website: 'https://example.com/cloud',
    ticketPrice: '5000-20000',
    currency: 'GHS',
    pictures: { hero: { width: 1920, height: 1080 } },
  });
});

test('the number of attendees is sent as an integer, and null when it or the price is empty', async () => {
  await visit('/create-event', async (page) => {
    const sent = (method: string) =>
      page.waitForRequest((request) => request.method() === method && /\/api\/events/.test(request.url()));
    await page.getByLabel('Event name').fill('Bamako Open Evening');
    await page.getByLabel('Description', { exact: true }).fill('Everyone may come.');
    await page.getByLabel('Start date').fill('2031-04-04');
    const created = sent('POST');
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    expect((await created).postDataJSON()).toMatchObject({ maxAttendees: null, ticketPrice: null });
    await page.waitForURL('**/dashboard');
    const events = await call<OwnEvent[]>('GET', '/api/my-events');
    const { id } = events.find(({ name }) => name === 'Bamako Open Evening')!;
    await openAlive(page, `/edit-event/${id}`);
    for (const [attendees, price, body] of [
      ['80', '12.50', { maxAttendees: 80, ticketPrice: '12.50' }],
      ['', '', { maxAttendees: null, ticketPrice: null }],
    ] as const) {
      await page.getByLabel('Max attendees').fill(attendees);
      await page.getByLabel('Ticket price').fill(price);
      const edited = sent('PUT');
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      expect((await edited).postDataJSON()).toMatchObject(body);
      expect(await (await saved).json()).toMatchObject(body);
      await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    }
  });
});

test('a monthly event is created as many times as the form announced', async () => {
  await visit(
    '/create-event',
    async (page) => {
      await page.getByLabel('Event name').fill('Kigali Data Friday');
      await page.getByLabel('Description', { exact: true }).fill('Talks about data.');
      await page.getByLabel('Start date').fill('2031-01-31');
      await page.getByLabel('Repeats').selectOption('Every month on the last Friday');
      await page.getByLabel('Or number of events').fill('3');
      await page.getByText('Fri 31 Jan 2031 · Fri 28 Feb 2031 · Fri 28 Mar 2031').waitFor();
      await page.getByRole('button', { name: 'Submit for Review' }).click();
      await page.getByText('Event Created!').first().waitFor();
    },
    { account: ADMIN },
  );
  const response = await fetch(`${product.url}/api/my-events`, {
    headers: { authorization: `Bearer ${await sessionOf(product.url, ADMIN)}` },
  });
  const made = (await response.json()) as OwnEvent[];
  const days = made.filter(({ name }) => name === 'Kigali Data Friday').map(({ eventDate }) => eventDate);
  expect(days.toSorted()).toEqual(['2031-01-31', '2031-02-28', '2031-03-28']);
});

test('every error appears beside its field at once, the first is focused, and typed text is kept', async () => {
  const url = 'Enter a URL that starts with http:// or https://';
  const wrong: Record<string, [typed: string, message: string]> = {
    'Event name': ['', 'Event name is required'],
    Description: ['', 'Description is required'],
    'Start date': ['', 'Event date is required'],
    'Time zone': ['Mars/Olympus', 'Choose a time zone such as Africa/Nairobi'],
    'Ticket price': ['cheap', 'Enter a single price (100) or range (100-300)'],
    'Max attendees': ['many', 'Must be a valid number'],
    'Ticket URL': ['ftp://tickets.example', url],
    'Registration URL': ['nope nope', url],
    Website: ['javascript:alert(1)', url],
    'Learn more URL': ['https://', url],
    'Contact email': ['nobody', 'Please enter a valid email'],
  };
  await visit(
    '/create-event',
    async (page) => {
      const field = (label: string) => page.getByLabel(label, { exact: true });
      for (const [label, [typed]] of Object.entries(wrong)) if (typed) await field(label).fill(typed);
      await page.getByRole('button', { name: 'Submit for Review' }).click();
      for (const [label, [typed, message]] of Object.entries(wrong)) {
        await expect.poll(() => field(label).getAttribute('aria-invalid')).toBe('true');
        await expect
          .poll(() =>
            field(label).evaluate(
              (input) => document.getElementById(input.getAttribute('aria-describedby')!)?.textContent,
            ),
          )
          .toContain(message);
        await expect.poll(() => valueOf(page, label)).toBe(typed);
      }
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
      // Error marks on sections must not widen the page, which would push the save bar out of view.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    },
    { account: ADMIN },
  );
});

test.each([360, 320])('no form is wider than a screen of %i px', async (width) => {
  const events = await call<OwnEvent[]>('GET', '/api/my-events');
  const use = async (page: Page): Promise<void> => {
    const fits = async (state: string) => {
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(widest, { message: state }).toBe(width);
    };
    await fits('new');
    await page.getByRole('button', { name: 'Import a file or web page' }).click();
    await page.getByLabel('Address of the event page').waitFor();
    await fits('import');
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    await page.getByText('Event name is required').waitFor();
    await fits('errors');
    await page.getByLabel('Event name').fill('W'.repeat(200));
    await page.getByLabel('Description', { exact: true }).fill('X'.repeat(500));
    await page.getByLabel('Tags').fill(`${'Y'.repeat(100)},`);
    await page.getByLabel('Start date').fill('2031-01-31');
    await page.getByLabel('Repeats').selectOption('Every month on the last Friday');
    await page.getByLabel('Or number of events').fill('26');
    await page.getByText('26 events, each with its own page').waitFor();
    await fits('filled in');
    const message = `Refused: ${'long'.repeat(30)}`;
    await page.route('**/api/events', (route) =>
      route.fulfill({ status: 409, json: { code: 'REFUSED', message } }),
    );
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    await page.getByRole('complementary', { name: 'Save' }).getByText(message).waitFor();
    await fits('refused');
    // The form of a rejected event has two buttons, with the longest labels of all edit forms.
    const rejected = events.find(({ status }) => status === 'rejected')!;
    await openAlive(page, `/edit-event/${rejected.id}`);
    await page.getByRole('button', { name: 'Save for later' }).waitFor();
    await fits('edit');
  };
  await visit('/create-event', use, { viewport: { width, height: 800 } });
});

test('Ctrl+Enter submits the form from any field, and adds no list item', async () => {
  await visit(
    '/create-event',
    async (page) => {
      const submit = page.getByRole('button', { name: 'Submit for Review' });
      expect(await submit.getAttribute('aria-keyshortcuts')).toBe('Control+Enter Meta+Enter');
      await page.getByText('Press Ctrl+Enter to submit for review.').waitFor();
      await page.getByLabel('Event name').press('Control+Enter');
      await page.getByText('Description is required').waitFor();
      await page.getByLabel('Event name').fill('Submitted by Keys');
      await page.getByLabel('Start date').fill('2031-01-31');
      await page.getByLabel('Ticket price').fill('₦5,000');
      await page.getByLabel('Tags').fill('keys');
      await page.getByLabel('Tags').press('Tab');
      await page.getByLabel('Description', { exact: true }).fill('- One point');
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/events'));
      await page.getByLabel('Description', { exact: true }).press('Meta+Enter');
      expect((await sent).postDataJSON()).toMatchObject({
        description: '- One point',
        tags: 'keys',
        ticketPrice: '5000',
        currency: 'NGN',
      });
      await page.waitForURL('**/dashboard');
    },
    { viewport: DESKTOP },
  );
});

test('on a desktop, no half-width field is alone in its row', async () => {
  const lonely = (page: Page) =>
    page.locator('form section').evaluateAll((sections) =>
      sections.flatMap((section) => {
        const { left, right } = section.getBoundingClientRect();
        const fields = [...section.querySelectorAll<HTMLInputElement>('input, select, textarea')]
          .map((field) => ({
            name: field.name,
            width: field.getBoundingClientRect().width,
            top: field.labels?.[0]?.getBoundingClientRect().top,
          }))
          .filter(({ width }) => width > 40);
        return fields
          .filter((field) => field.width < 0.6 * (right - left))
          .filter((field) => !fields.some((other) => other !== field && other.top === field.top))
          .map(({ name }) => name);
      }),
    );
  const event = await anApprovedEvent();
  await visit(
    '/create-event',
    async (page) => {
      expect(await lonely(page), '/create-event').toEqual([]);
      await openAlive(page, `/edit-event/${event.id}`);
      await page.getByLabel('Slug').waitFor();
      expect(await lonely(page), '/edit-event').toEqual([]);
    },
    { viewport: DESKTOP },
  );
});

test('typed text survives a reload, leaving asks for confirmation, and starting over clears the form', async () => {
  await visit('/create-event', async (page) => {
    await page.getByLabel('Event name').fill('Kept Words');
    await page.getByLabel('Tags').fill('one, two,');
    await page.getByLabel('Country').selectOption('Kenya');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Kenya');
    // The page asks for confirmation only after the code of its dialogs has loaded.
    const dialogs = page.waitForResponse(
      (response) => response.url().includes('form-dialogs') && response.request().resourceType() === 'script',
    );
    await page.evaluate(() => scrollTo(0, 1500));
    await reloadAlive(page);
    await dialogs;
    await untilSettled(page);
    await page.getByText('We kept what you typed').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => valueOf(page, 'Event name')).toBe('Kept Words');
    await expect.poll(() => valueOf(page, 'Country')).toBe('Kenya');
    await page.getByRole('button', { name: 'Remove two' }).waitFor();

    await page.getByRole('banner').getByRole('link', { name: 'Tukutane' }).click();
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Keep Editing' }).click();
    await leaving.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/create-event');

    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => valueOf(page, 'Event name')).toBe('');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Kept Words');
    await page.getByRole('banner').getByRole('link', { name: 'Tukutane' }).click();
    await page.waitForURL(`${product.url}/`);
  });
});

test('an interrupted picture upload retries by itself, and the form is not sent without it', async () => {
  await visit('/create-event', async (page) => {
    await page.getByLabel('Event name').fill('Half a Picture');
    await page.getByLabel('Description', { exact: true }).fill('On a line that breaks.');
    await page.getByLabel('Start date').fill('2027-03-05');
    await page.route('**/api/event-pictures', (route) => route.abort());
    await pickPicture(page, 'logoPath');
    await page.getByText('The connection was lost before this picture was uploaded.').waitFor();
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByText('Not uploaded: Logo. Retry or remove them to continue.').waitFor();
    await page.unroute('**/api/event-pictures');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByText('Draft saved').first().waitFor();
    await page.waitForURL('**/edit-event/*');
    await page.getByText('This is a draft').waitFor();
    await expect.poll(() => valueOf(page, 'Event name')).toBe('Half a Picture');
  });
});

test('pictures can be dropped and pasted, and the preview shows the final page', async () => {
  await visit(
    '/create-event',
    async (page) => {
      await page.getByLabel('Event name').fill('Dropped Pictures');
      const carried = await page.evaluateHandle(async (base64) => {
        const bytes = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob();
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'IMG_2042.jpg', { type: 'image/jpeg' }));
        return data;
      }, photo.buffer.toString('base64'));
      const use = async (what: string): Promise<void> => {
        const crop = page.getByRole('dialog', { name: `Crop ${what}` });
        await crop.getByRole('group', { name: 'Photo crop' }).waitFor();
        await crop.getByRole('button', { name: 'Use Picture' }).click();
        await page.getByRole('button', { name: `Remove ${what}` }).waitFor();
      };
      await page.getByRole('group', { name: /^Banner/ }).dispatchEvent('drop', { dataTransfer: carried });
      await use('Banner');
      await page.getByRole('group', { name: /^Logo/ }).hover();
      await page.evaluate(
        (data) => dispatchEvent(new ClipboardEvent('paste', { clipboardData: data })),
        carried,
      );
      await use('Logo');

      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      const preview = page.getByRole('dialog', { name: 'Preview' });
      await preview.getByRole('heading', { name: 'In shared links' }).waitFor();
      const banner = preview.locator('section', { hasText: 'On its page' }).locator('img').first();
      const ratio = async () => {
        const box = await banner.boundingBox();
        return box && box.width / box.height;
      };
      await expect.poll(ratio).toBeCloseTo(3, 1);
      expect(await faultsOf(page)).toEqual([]);
    },
    { viewport: DESKTOP, bypassCSP: true, reducedMotion: 'reduce' },
  );
});

test('the formatting toolbar is one tab stop, and arrow keys move along it', async () => {
  await visit('/create-event', async (page) => {
    const name = page.getByLabel('Event name');
    const focused = () =>
      page.evaluate(
        () => document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent,
      );
    await name.focus();
    const walk: (string | null)[] = [];
    for (const key of ['Tab', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home', 'End', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      walk.push(await focused());
    }
    const preview = 'Preview text';
    expect(walk).toEqual(['Bold', 'Italic', 'Bold', preview, 'Bold', preview, '', preview]);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Write');
    await page.keyboard.press('Shift+Tab');
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Write');
  });
});

test('on a phone, the first link above the form leads to the flyer switch and states whether it is on', async () => {
  await visit('/create-event', async (page) => {
    const link = page.getByRole('navigation', { name: 'Sections of the form' }).getByRole('link').first();
    await expect.poll(() => link.textContent()).toBe('FlyersOff');
    await link.click();
    const flyers = page.getByRole('checkbox', { name: 'Flyers' });
    await expect.poll(() => flyers.evaluate((box) => box.getBoundingClientRect().top)).toBeLessThan(400);
    await page.keyboard.press('Tab');
    expect(await flyers.evaluate((box) => box === document.activeElement)).toBe(true);
    await flyers.click();
    await page.getByRole('button', { name: 'Enable Flyers' }).click();
    await expect.poll(() => link.textContent()).toBe('FlyersOn');
  });
});

test('conflicting edits of one event are resolved field by field, and unchanged days are kept', async () => {
  const event = await anApprovedEvent();
  const { eventDate, eventTime, timezone } = event;
  await visit(
    `/edit-event/${event.id}`,
    async (page) => {
      await page.getByText('Your edits go live immediately').waitFor();
      await page.getByLabel('Venue', { exact: true }).fill('My Hall');
      await page.getByLabel('Contact phone').fill('+233 30 000 0001');
      const { name, description } = event;
      await call('PUT', `/api/events/${event.id}`, {
        name,
        description,
        eventDate,
        venue: 'Their Hall',
        contactEmail: 'they@example.org',
      });
      await page.getByRole('button', { name: 'Save Changes' }).click();
      const dialog = page.getByRole('dialog', { name: 'This event has changed since you opened it' });
      await dialog.getByText('Their other changes, included in your version: Contact email.').waitFor();
      await expect.poll(() => dialog.getByRole('radio').count()).toBe(2);
      await dialog.getByText('Their Hall').click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Event updated successfully!').first().waitFor();
      await expect.poll(() => valueOf(page, 'Venue')).toBe('Their Hall');
    },
    { timezoneId: 'Pacific/Auckland' },
  );
  expect(await call('GET', `/api/events/id/${event.id}`)).toMatchObject({
    eventDate,
    eventTime,
    timezone,
    venue: 'Their Hall',
    contactEmail: 'they@example.org',
    contactPhone: '+233 30 000 0001',
  });
});

test('a rejected event shows the reason, and its owner resubmits it once the connection is back', async () => {
  const rejected = (await call<OwnEvent[]>('GET', '/api/my-events')).find(
    ({ status }) => status === 'rejected',
  )!;
  const path = `/edit-event/${rejected.id}`;
  await visit(path, async (page) => {
    await page.getByText(rejected.rejectionReason!.slice(0, 40)).waitFor();
    await page.getByLabel('Description', { exact: true }).fill('Now it says what is taught, and where.');
    await page.route(`**/api/events/${rejected.id}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Resubmit' }).click();
    await page.getByText('What you typed is saved on this device').first().waitFor();
    await page.unroute(`**/api/events/${rejected.id}`);
    await page.getByRole('button', { name: 'Resubmit' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Event updated successfully!').first().waitFor();
    await openAlive(page, path);
    await expect.poll(() => valueOf(page, 'Description')).toBe('Now it says what is taught, and where.');
    await expect.poll(() => page.getByText('We kept what you typed').count()).toBe(0);
  });
  expect(await call('GET', `/api/events/id/${rejected.id}`)).toMatchObject({ status: 'pending' });
});

test('text typed after a lost response is saved to the event that was created', async () => {
  await visit('/create-event', async (page) => {
    await page.getByLabel('Event name').fill('Tamale Radio Night');
    await page.getByLabel('Description', { exact: true }).fill('First words.');
    await page.getByLabel('Start date').fill('2027-03-05');
    await loseResponse(page);
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    await page.getByText('What you typed is saved on this device').first().waitFor();
    await page.getByLabel('Description', { exact: true }).fill('Last words.');
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Event Created!').first().waitFor();
  });
  const events = await call<OwnEvent[]>('GET', '/api/my-events');
  const made = events.filter(({ name }) => name === 'Tamale Radio Night');
  expect(made.map(({ description }) => description)).toEqual(['Last words.']);
});

test('fields are read-only while their event is saved, and the focus returns', async () => {
  const event = await anApprovedEvent();
  await visit(`/edit-event/${event.id}`, async (page) => {
    const venue = page.getByLabel('Venue', { exact: true });
    const saved = Promise.withResolvers<void>();
    await page.route(`**/api/events/${event.id}`, async (route) => {
      await saved.promise;
      await route.continue();
    });
    await venue.fill('The Old Hall');
    // Clicks the button by script, because a real click would move focus.
    await page
      .getByRole('button', { name: 'Save Changes' })
      .evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => venue.evaluate((field) => field.closest('[inert]') !== null)).toBe(true);
    await page.keyboard.type(' and more');
    saved.resolve();
    await page.getByText('Event updated successfully!').first().waitFor();
    await expect.poll(() => venue.evaluate((field) => document.activeElement === field)).toBe(true);
    await expect.poll(() => valueOf(page, 'Venue')).toBe('The Old Hall');
  });
});

test('an event rejected while its form is open asks before it is resubmitted, and its tokens are confirmed', async () => {
  const facts = { name: 'Cape Coast Hack', description: 'A weekend.', eventDate: '2027-03-05' };
  const { id } = await call<OwnEvent>('POST', '/api/events', { ...facts, flyerEnabled: true });
  const path = `/api/events/id/${id}`;
  await visit(`/edit-event/${id}`, async (page) => {
    await page.getByLabel('Venue', { exact: true }).fill('Castle Hall');
    const admin = await sessionOf(product.url, ADMIN);
    await call('POST', `/api/admin/reject-event/${id}`, { reason: 'Say where it is.' }, admin);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page
      .getByText('This event has been rejected in the meantime. Read why, then resubmit.')
      .first()
      .waitFor();
    await page.getByText('Say where it is.').waitFor();
    await expect.poll(() => valueOf(page, 'Venue')).toBe('Castle Hall');
    expect(await call('GET', path)).toMatchObject({ status: 'rejected', flyersPaid: false });

    await page.getByRole('button', { name: 'Resubmit' }).click();
    const cost = page.getByRole('dialog', { name: 'Enable flyers for 10 tokens?' });
    await cost.getByText('Balance afterwards').waitFor();
    expect(await call('GET', path)).toMatchObject({ status: 'rejected' });
    await cost.getByRole('button', { name: 'Enable and Submit' }).click();
    await page.waitForURL('**/dashboard');
  });
  expect(await call('GET', path)).toMatchObject({
    status: 'pending',
    flyersPaid: true,
    venue: 'Castle Hall',
  });
});

test('an unknown event, or another owner’s, cannot be edited', async () => {
  const own = await anApprovedEvent();
  const listed = await call<OwnEvent[]>('GET', '/api/events?limit=100');
  const other = listed.find(({ clientId }) => clientId !== own.clientId);
  await visit(`/edit-event/${other!.id}`, async (page) => {
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.innerText()).toBe("You don't have permission to edit this event.");
    await openAlive(page, '/edit-event/00000000-0000-4000-8000-000000000000');
    await expect.poll(() => heading.innerText()).toBe('Event not found.');
  });
});

/** Unpins the header and the save bar. Otherwise the checker would report partly covered fields as too small. */
const UNSTUCK = 'header, aside { position: static !important }';

test('no form has accessibility faults, in any look', async () => {
  const event = await anApprovedEvent();
  await visit(
    '/create-event',
    async (page) => {
      await page.getByRole('button', { name: 'Submit for Review' }).click();
      await page.getByText('Event name is required').waitFor();
      await page.addStyleTag({ content: UNSTUCK });
      expect(await faultsInEveryLook(page), '/create-event').toEqual([]);
      await openAlive(page, `/edit-event/${event.id}`);
      await page.getByLabel('Slug').waitFor();
      await page.addStyleTag({ content: UNSTUCK });
      expect(await faultsInEveryLook(page), '/edit-event').toEqual([]);
    },
    { account: ADMIN, bypassCSP: true, reducedMotion: 'reduce' },
  );
});
