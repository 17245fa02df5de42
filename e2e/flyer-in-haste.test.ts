import type { EventDetail } from '#contract/events/events.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reloadAlive, untilAlive } from './alive.ts';
import { flyerEventAt } from './flyer-event.ts';
import { type FlyerFixture, openFlyerFixture } from './flyer-fixture.ts';
import { onFreshPage } from './fresh-page.ts';

const GENERATE = '**/api/flyers/generate';
const ALL_CODE = '**/assets/*.js';
const PHOTO_CODE = '**/assets/prepare-photo*.js';

let fixture: FlyerFixture;

beforeAll(async () => {
  fixture = await openFlyerFixture();
}, 180_000);

afterAll(() => fixture?.close());

test('a country typed before hydration opens its list after hydration', async () => {
  await onEvent(ALL_CODE, async ({ page, open }) => {
    const bar = page.getByRole('link', { name: 'Make my flyer' });
    await bar.tap();
    // Waits for the tap's navigation, which moves the focus. A busy browser would otherwise navigate while the test types.
    await page.waitForURL('**#flyer', { waitUntil: 'commit' });
    const country = page.getByRole('combobox', { name: 'Your country' });
    await country.pressSequentially('ghan');
    await expect.poll(() => bar.count()).toBe(0);
    open();
    await page.getByRole('option', { name: 'Ghana' }).tap();
    await expect.poll(() => country.inputValue()).toBe('Ghana');
  });
});

test('a flyer requested before hydration is made afterwards from all entered data', async () => {
  await onEvent(ALL_CODE, async ({ page, event, open }) => {
    await fillIn(page, event);
    const sent = page.waitForRequest(GENERATE);
    await page.getByRole('button', { name: 'Generate Flyer' }).tap();
    await page.getByText('The page is still loading.').waitFor();
    open();
    expectAll((await sent).postDataBuffer());
    await page.getByRole('heading', { name: 'Your flyer is ready' }).waitFor();
    // Pressing the button before hydration does not make a second flyer.
    await page.getByRole('button', { name: 'Generate Another' }).tap();
    await page.getByRole('button', { name: 'Another format' }).tap();
    await page.getByRole('button', { name: 'Generate Flyer' }).waitFor();
    expect(await page.getByText('The page is still loading.').isVisible()).toBe(false);
  });
});

test('a template chosen before hydration overrides the draft, and the draft overrides the first template', async () => {
  await onEvent(
    ALL_CODE,
    async ({ page, event, open }) => {
      const [first, second, third] = event.templates.map(({ id }) => id);
      const chosen = page.locator('[name=templateId]:checked');
      const choose = (id: string) =>
        page.locator('label', { has: page.locator(`[name=templateId][value="${id}"]`) }).tap();
      expect(await chosen.getAttribute('value')).toBe(first);
      await choose(second!);
      open();
      await untilAlive(page);
      // Typing loads the panel's code and stores the draft.
      await page.getByLabel('Your name').fill('Nkechi Ọbi');
      await page.waitForFunction(() => localStorage.getItem('flyer-attendee')?.includes('Nkechi'));
      await expect.poll(() => chosen.getAttribute('value')).toBe(second);

      await reloadAlive(page);
      await expect.poll(() => chosen.getAttribute('value')).toBe(second);

      const late = Promise.withResolvers<void>();
      await page.route(ALL_CODE, async (route) => {
        await late.promise;
        await route.continue();
      });
      await page.reload({ waitUntil: 'commit' });
      await choose(third!);
      late.resolve();
      await untilAlive(page);
      await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Nkechi Ọbi');
      await expect.poll(() => chosen.getAttribute('value')).toBe(third);
    },
    3,
  );
});

test('an incomplete flyer requested before hydration says what is missing', async () => {
  await onEvent(ALL_CODE, async ({ page, open }) => {
    await page.getByLabel('Your name').fill('Nkechi Ọbi');
    await page.getByRole('button', { name: 'Generate Flyer' }).tap();
    await page.getByText('The page is still loading.').waitFor();
    open();
    await page.getByText('Country is required').waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Nkechi Ọbi');
    await expect.poll(() => page.getByRole('button', { name: 'Generate Flyer' }).isEnabled()).toBe(true);
  });
});

test('a flyer requested while its photo is prepared waits for the photo', async () => {
  await onEvent(PHOTO_CODE, async ({ page, event, open }) => {
    await untilAlive(page);
    await fillIn(page, event);
    const sent = page.waitForRequest(GENERATE);
    await page.getByText('Getting your photo ready…').waitFor();
    await page.getByRole('button', { name: 'Generate Flyer' }).tap();
    await expect.poll(() => page.getByRole('button', { name: 'Generating…' }).isDisabled()).toBe(true);
    open();
    expectAll((await sent).postDataBuffer());
    await page.getByRole('heading', { name: 'Your flyer is ready' }).waitFor();
  });
});

test('a flyer requested with an invalid photo is not made without a photo', async () => {
  await onEvent(PHOTO_CODE, async ({ page, event, open }) => {
    await untilAlive(page);
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().endsWith('/api/flyers/generate'))));
    await fillIn(page, event, { ...fixture.photo, buffer: Buffer.from('<html>not a picture</html>') });
    await page.getByText('Getting your photo ready…').waitFor();
    await page.getByRole('button', { name: 'Generate Flyer' }).tap();
    // Waits for the click, which a busy browser dispatches some time after the tap.
    await page.getByRole('button', { name: 'Generating…' }).waitFor();
    open();
    await page.getByText('This file is not a picture').waitFor();
    await page.getByRole('button', { name: 'Generate Flyer' }).waitFor();
    expect(asked).toBe(0);
    // Once the error is shown, pressing the button again makes the flyer without a photo.
    await page.getByRole('button', { name: 'Generate Flyer' }).tap();
    await page.getByRole('heading', { name: 'Your flyer is ready' }).waitFor();
  });
});

/** Opens an event with at least `templates` templates on a new phone. Delays scripts that match `code` until `open` is called. */
async function onEvent(
  code: string,
  visit: (at: { page: Page; event: EventDetail; open: () => void }) => Promise<void>,
  templates = 1,
): Promise<void> {
  const options = { isMobile: true, hasTouch: true } as const;
  const complaints = await onFreshPage(fixture.browser, fixture.product.url, options, async (page) => {
    const event = await flyerEventAt(fixture.product.url, templates);
    const gate = Promise.withResolvers<void>();
    await page.route(code, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`/events/${event.slug}`, { waitUntil: 'commit' });
    await visit({ page, event, open: gate.resolve });
  });
  expect(complaints).toEqual([]);
}

async function fillIn(page: Page, event: EventDetail, file = fixture.photo): Promise<void> {
  const template = event.templates.find(({ layoutJson }) => layoutJson.photoElements.length > 0)!;
  await page.locator('label', { has: page.locator(`[name=templateId][value="${template.id}"]`) }).tap();
  await page.getByLabel('Your name').fill('Nkechi Ọbi');
  await page.getByRole('combobox', { name: 'Your country' }).fill('Ghana');
  await page.locator('input[type=file]:not([capture])').setInputFiles(file);
}

function expectAll(body: Buffer | null): void {
  const { attendeeName, attendeeCountry, attendeePhoto } = JSON.parse(body!.toString());
  expect({ attendeeName, attendeeCountry }).toEqual({ attendeeName: 'Nkechi Ọbi', attendeeCountry: 'Ghana' });
  expect(attendeePhoto?.slice(0, 11)).toBe('data:image/');
}
