import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, untilArrived } from './alive.ts';
import { DESKTOP } from './fresh-page.ts';
import { openHomeFixture, type HomeFixture } from './home-fixture.ts';

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

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Event Assistant' });
const logOf = (page: Page) => page.getByRole('log');
const fieldOf = (page: Page) => page.getByLabel('Your question');

async function openAssistant(page: Page): Promise<void> {
  await openAlive(page, '/');
  await page.getByRole('button', { name: 'AI Assistant' }).click();
  await panelOf(page).waitFor();
}

/** Types a question, sends it with Enter and waits for what the answer says. */
async function ask(page: Page, question: string, answer: string | RegExp): Promise<void> {
  await fieldOf(page).fill(question);
  await fieldOf(page).press('Enter');
  await logOf(page).getByText(answer).last().waitFor();
}

test('with a shared location, near me is near; the conversation goes along to an event and back, by keyboard', async () => {
  const complaints = await fixture.withPage(IN_NAIROBI, async (page) => {
    await openAssistant(page);
    await logOf(page).getByText('What kind of events are you looking for?').waitFor();
    await expect.poll(() => fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);

    // Neither a new line nor a blank message is sent.
    await fieldOf(page).press('Enter');
    await fieldOf(page).press('Shift+Enter');
    await fieldOf(page).press('Enter');
    await ask(page, 'What is on near me?', /near Nairobi:$/);
    await expect.poll(() => logOf(page).getByText('You: ').count()).toBe(1);

    await page.getByRole('button', { name: 'Only free ones' }).click();
    await logOf(page)
      .getByText(/free event/)
      .last()
      .waitFor();

    // On a phone the sheet gives way to the page that a card leads to.
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

test('without a location the assistant asks for a city; a failure and too many questions are explained', async () => {
  const complaints = await fixture.withPage({ viewport: DESKTOP, permissions: [] }, async (page) => {
    await openAssistant(page);
    await ask(page, 'events near me', /Which city shall I look in/);
    await ask(page, 'Accra', /in Accra:$/);

    await page.route('**/api/chatbot', (route) => route.fulfill({ status: 503, body: 'down' }));
    await ask(page, 'and in Lagos?', FAILED);
    await page.unroute('**/api/chatbot');
    await page.route('**/api/chatbot', (route) => route.fulfill({ status: 429, body: '{}' }));
    await ask(page, 'and in Kigali?', /faster than I can answer/);
    await page.unroute('**/api/chatbot');

    // The conversation is still there after a reload, once it is opened again.
    await page.reload();
    await page.getByRole('button', { name: 'AI Assistant' }).click();
    await logOf(page).getByText(FAILED).waitFor();
  });
  // What the browser says of the two failed calls.
  expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
