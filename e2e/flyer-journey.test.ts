import type { EventDetail } from '#contract/events/events.ts';
import type { GeneratedFlyer } from '#contract/flyers/flyers.ts';
import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { untilAlive, untilSettled } from './alive.ts';
import { flyerEventOn } from './flyer-event.ts';
import { type FlyerFixture, openFlyerFixture } from './flyer-fixture.ts';
import { ownProduct } from './product.ts';
import { PORTRAITS } from '../scripts/contact-sheet-portraits.ts';

const GENERATE = '**/api/flyers/generate';

let fixture: FlyerFixture;
let product: Awaited<ReturnType<typeof ownProduct>>;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  // Starts its own product, because the test counts flyers.
  product = await ownProduct();
  fixture = await openFlyerFixture(product);
}, 180_000);

afterAll(async () => {
  await fixture?.close();
  await product?.stop();
});

beforeEach(async () => {
  context = await fixture.browser.newContext({
    baseURL: fixture.product.url,
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
});

afterEach(async () => {
  await context.close();
});

test('a visitor opens an event from home and makes a flyer with a sideways photo', async () => {
  await page.goto('/');
  const event = await flyerEventOn(page);
  await page.locator(`a[href="/events/${event.slug}"]`).first().tap();
  await page.getByRole('heading', { level: 1, name: event.name }).waitFor();
  const template = event.templates.find(({ layoutJson }) => layoutJson.photoElements.length > 0)!;
  await fillIn(page, event, template.id);

  const sent = page.waitForRequest(GENERATE);
  await page.getByRole('button', { name: 'Generate Flyer' }).tap();
  const bytes = (await sent).postDataBuffer()!.length;
  console.log(`A photo of ${fixture.photo.buffer.length} bytes left as a request of ${bytes} bytes.`);
  expect(bytes).toBeLessThan(300_000);

  await page.getByText('Flyer Generated!').first().waitFor();
  const heading = page.getByRole('heading', { name: 'Your flyer is ready' });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).tap();
  const download = await downloading;
  expect(await download.failure()).toBeNull();
  expect(download.suggestedFilename()).toMatch(/\.jpg$/);
  const flyer = sharp(await download.path());
  const { width, height, exif } = await flyer.metadata();
  const design = outputDesignOf(template.canvasSize, template.layoutJson);
  expect([width, height]).toEqual([design.width, design.height]);
  expect(exif).toBeUndefined();

  const { x, y, size } = design.layout.photoElements[0]!;
  const above = await colourAt(flyer, x + size / 2, y + size / 4);
  const below = await colourAt(flyer, x + size / 2, y + (size * 3) / 4);
  expect(above.r).toBeGreaterThan(above.b + 80);
  expect(below.b).toBeGreaterThan(below.r + 80);

  const whatsApp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  await page.getByRole('button', { name: 'Copy link' }).tap();
  await page.getByText('Link Copied!').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/events/${event.slug}\\?flyer=[0-9a-f-]{36}$`));
  expect(new URL(whatsApp!).searchParams.get('text')).toContain(link);
  const shared = await page.goto(new URL(link).pathname + new URL(link).search);
  expect(shared?.status()).toBe(200);
});

test('a retry after a lost connection keeps the form, is charged once and survives a reload', async () => {
  await page.goto('/');
  const event = await flyerEventOn(page);
  await page.goto(`/events/${event.slug}`);
  const template = event.templates.find(({ layoutJson }) => layoutJson.photoElements.length > 0)!;
  await fillIn(page, event, template.id, 'Nkechi Ọbi');
  await page.getByRole('button', { name: 'Rotate right' }).tap();
  const before = await countOf(event.slug);

  // Lets the server make the flyer but drops the response.
  const keys: (string | undefined)[] = [];
  const made: GeneratedFlyer[] = [];
  await page.route(GENERATE, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    made.push((await (await route.fetch()).json()) as GeneratedFlyer);
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Generate Flyer' }).tap();
  await page.getByText('Generation Failed').waitFor();
  await page.getByText('you’re never charged twice').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Nkechi Ọbi');
  expect(await page.getByRole('group', { name: 'Photo crop' }).count()).toBe(1);

  await page.reload();
  await page.getByRole('group', { name: 'Photo crop' }).waitFor();
  // Even without interaction, the preview shows the name from the form instead of the thumbnail's sample name.
  await page.locator('canvas.inset-0:not(.opacity-0)').waitFor({ state: 'attached' });
  const country = page.getByRole('combobox', { name: 'Your country' });
  const chosen = page.locator('[name=templateId]:checked');
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Nkechi Ọbi');
  await expect.poll(() => country.inputValue()).toBe("Côte d'Ivoire");
  await expect.poll(() => chosen.getAttribute('value')).toBe(template.id);

  await page.unroute(GENERATE);
  const answered = page.waitForResponse(GENERATE);
  await page.getByRole('button', { name: 'Generate Flyer' }).tap();
  const answer = await answered;
  keys.push(answer.request().headers()['idempotency-key']);
  const flyer = (await answer.json()) as GeneratedFlyer;
  await page.getByRole('heading', { name: 'Your flyer is ready' }).waitFor();
  expect(keys[1]).toBe(keys[0]);
  expect(flyer.flyerId).toBe(made[0]!.flyerId);
  expect(await countOf(event.slug)).toBe(before + 1);
}, 120_000);

test('an unusable file is refused with an explanation, and the next one is accepted', async () => {
  await page.goto('/');
  const event = await flyerEventOn(page);
  await page.goto(`/events/${event.slug}`);
  const input = page.locator('input[type=file]:not([capture])');
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(400)]);
  const refusals: [name: string, file: Buffer, words: string][] = [
    ['empty.jpg', Buffer.alloc(0), 'This file is empty.'],
    ['page.jpg', Buffer.from('<html>not a picture</html>'), 'This file is not a picture'],
    ['IMG_0001.HEIC', heic, 'can’t open HEIC photos'],
    [
      'half.jpg',
      fixture.photo.buffer.subarray(0, fixture.photo.buffer.length / 2),
      'This picture is damaged',
    ],
    [
      'large.jpg',
      Buffer.concat([fixture.photo.buffer, Buffer.alloc(3_000_000)]),
      'Please choose one of up to 10 MB.',
    ],
  ];
  for (const [name, buffer, words] of refusals) {
    await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await page.getByText(words).waitFor();
    expect(await page.getByRole('group', { name: 'Photo crop' }).count()).toBe(0);
  }
  await input.setInputFiles(fixture.photo);
  await page.getByRole('group', { name: 'Photo crop' }).waitFor();
  await expect.poll(() => page.getByText('Please choose one of up to 10 MB.').count()).toBe(0);
});

test('on the narrowest phone, a lost connection is reported once, and nothing covers the next flyer', async () => {
  await page.goto('/');
  const event = await flyerEventOn(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/events/${event.slug}`);
  const template = event.templates.find(({ layoutJson }) => layoutJson.photoElements.length > 0)!;
  await fillIn(page, event, template.id);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await untilAlive(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Generate Flyer' }).tap();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await expect.poll(() => page.getByText('Generation Failed').count()).toBe(1);

  await untilSettled(page);
  await context.setOffline(false);
  await page.getByText('You are back online').waitFor();
  await page.getByRole('button', { name: 'Retry' }).tap();
  await page.getByRole('heading', { name: 'Your flyer is ready' }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await page.getByRole('link', { name: 'Make my flyer' }).count()).toBe(0);
});

test('a tap outside the country list hits its target even though the list closes', async () => {
  const country = await openCountryField();
  // Only the lazily loaded search finds "ivory coast". Once it has loaded, only typing changes the list.
  await country.fill('ivory coast');
  await page.getByRole('option', { name: "Côte d'Ivoire" }).waitFor();
  await country.fill('ghana');
  await country.press('Backspace');
  await page.getByRole('option', { name: 'Ghana' }).waitFor();
  await untilSettled(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByText('Choose a photo').tap();
  await choosing;
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await expect.poll(() => country.inputValue()).toBe('Ghana');

  await country.fill('e');
  await page.getByRole('option', { name: 'Egypt' }).waitFor();
  // A field that opens its list scrolls to the top in the next frame.
  await untilSettled(page);
  // A mouse moves focus on press and clicks on release.
  await page.getByRole('button', { name: 'Generate Flyer' }).click({ delay: 50 });
  await page.getByText('Name is required').waitFor();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await expect.poll(() => country.inputValue()).toBe('Ghana');
});

test('after a country is chosen, the sticky preview of no template covers its field or the photo buttons', async () => {
  const country = await openCountryField();
  const templates = page.locator('label', { has: page.locator('[name=templateId]') });
  for (const template of await templates.all()) {
    await template.tap();
    await country.tap();
    await country.fill('gha');
    await page.getByRole('option', { name: 'Ghana' }).tap();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    for (const target of [country, page.getByText('Take a photo')]) {
      const isOnTop = () =>
        target.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      await expect.poll(isOnTop).toBe(true);
    }
  }
});

test('a tapped country is chosen even if the typed text is another country’s full name', async () => {
  const country = await openCountryField();
  for (const [typed, tapped] of [
    ['congo', 'Democratic Republic of the Congo'],
    ['niger', 'Nigeria'],
    ['guinea', 'Guinea-Bissau'],
  ] as const) {
    await country.tap();
    await country.fill(typed);
    await page.getByRole('option', { name: tapped, exact: true }).tap();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await country.inputValue()).toBe(tapped);
  }
});

test('the panel, including the country list, works with the Tab key alone', async () => {
  await page.goto('/');
  const event = await flyerEventOn(page);
  await page.goto(`/events/${event.slug}`);
  await untilAlive(page);
  await page.getByLabel('Your name').focus();
  await page.keyboard.press('Tab');
  const country = page.getByRole('combobox', { name: 'Your country' });
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => country.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => country.inputValue()).not.toBe('');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type))
    .toBe('file');
});

test('the crop tool finds the face, shows it, and returns to it', async () => {
  await page.goto('/');
  const event = await flyerEventOn(page);
  await page.goto(`/events/${event.slug}`);
  const template = event.templates.find(({ layoutJson }) => layoutJson.photoElements.length > 0)!;
  await fillIn(page, event, template.id, 'Face Found');
  expect(await page.getByText('Face found').count()).toBe(0);

  // A wide photo of a room, with a face on the right.
  const person = await sharp(Buffer.from(PORTRAITS[1]!)).resize(500, 500).png().toBuffer();
  const room = sharp({ create: { width: 1800, height: 900, channels: 3, background: '#8a96a0' } });
  const buffer = await room
    .composite([{ input: person, left: 1150, top: 250 }])
    .jpeg()
    .toBuffer();
  const photo = { name: 'room.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]:not([capture])').setInputFiles(photo);
  await page.getByText('Face found').waitFor();
  // The preview scrolls out of view to make room for the crop tool.
  const preview = page.getByRole('img', { name: /^Preview of your flyer/ });
  const endOfPreview = async () => (await preview.boundingBox())!.y + (await preview.boundingBox())!.height;
  await expect.poll(endOfPreview).toBeLessThan(96);
  const back = page.getByRole('button', { name: 'Centre on the face' });
  expect(await back.count()).toBe(0);
  await page.getByRole('group', { name: 'Photo crop' }).focus();
  await page.keyboard.press('ArrowLeft');
  await back.tap();
  await back.waitFor({ state: 'detached' });

  const sent = page.waitForRequest(GENERATE);
  await page.getByRole('button', { name: 'Generate Flyer' }).tap();
  const { photoFocus } = (await sent).postDataJSON() as { photoFocus: PhotoFocus };
  expect(Math.abs(photoFocus.x - 1400 / 1800)).toBeLessThan(0.04);
  expect(photoFocus.zoom).toBeGreaterThan(2);
});

/** Opens an event with flyers and returns its flyer maker's country field. */
async function openCountryField(): Promise<Locator> {
  await page.goto('/');
  const event = await flyerEventOn(page);
  await page.goto(`/events/${event.slug}`);
  await untilAlive(page);
  return page.getByRole('combobox', { name: 'Your country' });
}

/** Chooses the template and fills in name and country, by touch. */
async function fillIn(
  panel: Page,
  event: EventDetail,
  templateId: string,
  name = 'Ọlá Adébáyọ̀',
): Promise<void> {
  await panel.waitForFunction(() => document.readyState === 'complete');
  const template = event.templates.find(({ id }) => id === templateId)!;
  await panel.locator('label', { has: panel.locator(`[name=templateId][value="${template.id}"]`) }).tap();
  await panel.getByLabel('Your name').fill(name);
  const country = panel.getByRole('combobox', { name: 'Your country' });
  await country.tap();
  await country.fill('ivory coast');
  await panel.getByRole('option', { name: "Côte d'Ivoire" }).tap();
  await panel.locator('input[type=file]:not([capture])').setInputFiles(fixture.photo);
  await panel.getByRole('group', { name: 'Photo crop' }).waitFor();
}

async function colourAt(image: Sharp, x: number, y: number): Promise<{ r: number; b: number }> {
  const { data } = await image
    .clone()
    .extract({ left: Math.round(x), top: Math.round(y), width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { r: data[0]!, b: data[2]! };
}

/** Returns an event's number of distinct flyers, from its public response. */
async function countOf(slug: string): Promise<number> {
  const event = (await (await fetch(`${fixture.product.url}/api/events/${slug}`)).json()) as EventDetail;
  return event.attendeeCount;
}
