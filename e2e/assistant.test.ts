import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, untilArrived } from './alive.ts';
import { DESKTOP } from './fresh-page.ts';
import { openHomeFixture, type HomeFixture } from './home-fixture.ts';
import { sessionOf, storeSession } from './signed-in.ts';

let fixture: HomeFixture;
beforeAll(async () => {
  fixture = await openHomeFixture();
});
afterAll(() => fixture.close());

const FAILED =
  "Sorry, I'm having trouble right now. Please try again later or browse events directly on the platform.";
const IN_NAIROBI: BrowserContextOptions = {
  geolocation: { latitude: -1.29, longitude: 36.82 },
  permissions: ['geolocation'],
};

const CLIENT = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' } as const;

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Event Assistant' });
const logOf = (page: Page) => page.getByRole('log');
const fieldOf = (page: Page) => page.getByLabel('Your question');

async function openAssistant(page: Page): Promise<void> {
  await openAlive(page, '/');
  await page.getByRole('button', { name: 'AI Assistant' }).click();
  await panelOf(page).waitFor();
}

/** Types a question, submits it with Enter and waits for `answer` to appear. */
async function ask(page: Page, question: string, answer: string | RegExp): Promise<void> {
  await fieldOf(page).fill(question);
  await fieldOf(page).press('Enter');
  await logOf(page).getByText(answer).last().waitFor();
}

/** Returns the next month in the assistant's format: `Dec 2026`. */
function nextMonthIn(timeZone: string): string {
  const [year, month] = new Intl.DateTimeFormat('sv', { timeZone }).format().split('-').map(Number);
  const first = new Date(Date.UTC(year!, month, 1));
  return new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(first);
}

test('by keyboard, “near me” uses a shared location, and the conversation continues on an event page and back', async () => {
  const complaints = await fixture.withPage(IN_NAIROBI, async (page) => {
    await openAssistant(page);
    await logOf(page).getByText('What kind of events are you looking for?').waitFor();
    await expect.poll(() => fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);

    // Enter sends the question without adding a line, and does not send a blank message.
    await fieldOf(page).press('Enter');
    await fieldOf(page).press('Shift+Enter');
    await fieldOf(page).press('Enter');
    await ask(page, 'What is on near me?', /near Nairobi:$/);
    await expect.poll(() => logOf(page).getByText('You: ').count()).toBe(1);
    expect(await logOf(page).locator('time').first().textContent()).toMatch(/^\d\d:\d\d$/);

    // The sheet hides the page, so focus stays in the sheet: Shift+Tab moves from the field to the follow-ups.
    const chip = page.getByRole('button', { name: 'Next month' });
    await chip.waitFor();
    await fieldOf(page).focus();
    const isOnChip = () => chip.evaluate((button) => button === document.activeElement);
    for (let presses = 0; presses < 6 && !(await isOnChip()); presses++)
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await logOf(page)
      .getByText(new RegExp(nextMonthIn('Africa/Nairobi')))
      .last()
      .waitFor();

    // On a phone, following a card closes the sheet.
    const card = logOf(page).locator('article a').first();
    const address = await card.getAttribute('href');
    await card.press('Enter');
    await untilArrived(page, `**${address}`);
    await page.getByRole('heading', { name: 'AI Assistant' }).waitFor();
    await page.getByRole('button', { name: 'Expand' }).click();
    await logOf(page)
      .getByText(/near Nairobi:$/)
      .first()
      .waitFor();
    await fieldOf(page).press('Escape');
    await expect.poll(() => panelOf(page).count()).toBe(0);
  });
  expect(complaints).toEqual([]);
});

test('every line of an Arabic answer, and the date of a card, runs from right to left', async () => {
  await fixture.withPage({}, async (page) => {
    await openAssistant(page);
    await ask(page, 'فعاليات في نيروبي', 'Nairobi');
    const card = logOf(page).locator('article').first();
    await card.waitFor();
    const isFromRight = (element: Element) => {
      const text = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)!;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 1);
      const box = element.getBoundingClientRect();
      return range.getBoundingClientRect().left > box.left + box.width / 2;
    };
    expect(await logOf(page).getByText('في Nairobi').evaluate(isFromRight)).toBe(true);
    expect(await card.locator('h3 + p').evaluate(isFromRight)).toBe(true);
  });
});

/** Starts a server that streams the beginning of every answer, and the rest when `finish` is called. */
async function startSlowAnswers() {
  let open: ServerResponse | undefined;
  const gone = Promise.withResolvers<void>();
  const server = createServer((request, reply) => {
    request.resume();
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write('event: words\ndata: {"response":"I found one."}\n\n');
    open?.removeAllListeners('close');
    open = reply.once('close', () => gone.resolve());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Resolves when the client of the last answer has disconnected. */
    gone: gone.promise,
    finish(): void {
      open!.removeAllListeners('close');
      open!.end('event: answer\ndata: {"response":"I found one. Come along!","chips":[]}\n\n');
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('without a location, the assistant asks for a city; answers stream in, failures are explained, and signing out clears everything', async () => {
  const slow = await startSlowAnswers();
  const { url } = fixture.product;
  const complaints = await fixture.withPage({ viewport: DESKTOP, permissions: [] }, async (page) => {
    await storeSession(page.context(), url, await sessionOf(url, CLIENT));
    await openAssistant(page);
    for (const name of ['Minimize', 'Close', 'Send']) await page.getByRole('button', { name }).waitFor();
    await page.getByRole('list', { name: 'Suggestions' }).waitFor();
    await ask(page, 'events near me', /Which city shall I look in/);
    await ask(page, 'Accra', /in Accra:$/);
    // The reply to a question that is not understood offers example questions as buttons.
    await ask(page, 'asdf qwer zxcv', /not sure what you mean/);
    await page.getByRole('list', { name: 'Examples' }).getByRole('button').last().click();
    await logOf(page)
      .getByText(/press Generate Flyer/)
      .waitFor();

    await page.route('**/api/chatbot', (route) => route.fulfill({ status: 503, body: 'down' }));
    await ask(page, 'and in Lagos?', FAILED);
    await page.unroute('**/api/chatbot');
    await page.route('**/api/chatbot', (route) => route.fulfill({ status: 429, body: '{}' }));
    await ask(page, 'and in Kigali?', /faster than I can answer/);
    await page.unroute('**/api/chatbot');

    await page.route('**/api/chatbot', (route) => route.continue({ url: slow.url }));
    await ask(page, 'and in Dakar?', 'I found one.');
    slow.finish();
    await logOf(page).getByText('I found one. Come along!').waitFor();
    // Closing the assistant aborts the pending request and returns focus to the button that opened it.
    await ask(page, 'and in Tunis?', /^Assistant: I found one\.$/);
    await fieldOf(page).press('Escape');
    await slow.gone;
    const launcher = page.getByRole('button', { name: 'AI Assistant' });
    await expect.poll(() => launcher.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.unroute('**/api/chatbot');

    // The answer of an external assistant may contain only these event fields.
    const event = {
      slug: 'kigali-data-days',
      name: 'Kigali Data Days',
      date: 'Fri 5 Dec',
      location: 'Kigali',
    };
    await page.route('**/api/chatbot', (route) =>
      route.fulfill({ json: { response: 'Here:', events: [event] } }),
    );
    await launcher.click();
    await ask(page, 'data in Kigali', 'Here:');
    const card = logOf(page).getByRole('article').last();
    const link = card.getByRole('link', { name: event.name });
    expect(await link.getAttribute('href')).toBe('/events/kigali-data-days');
    await card.getByText('Fri 5 Dec').waitFor();
    await page.unroute('**/api/chatbot');

    // The conversation survives a reload and is shown when the assistant is reopened.
    await page.reload();
    await page.getByRole('button', { name: 'AI Assistant' }).click();
    await logOf(page).getByText(FAILED).waitFor();
    await page.getByRole('button', { name: 'Minimize' }).click();
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await page.getByRole('button', { name: 'Expand' }).click();
    await logOf(page).getByText('What kind of events are you looking for?').waitFor();
    await expect.poll(() => logOf(page).getByText('You: ').count()).toBe(0);
  });
  slow.close();
  // The browser logs "Failed to load resource" for the two failed calls.
  expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
