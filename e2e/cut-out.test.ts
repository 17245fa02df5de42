import type { CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PORTRAITS } from '../scripts/contact-sheet-portraits.ts';
import { openAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { onFreshPage } from './fresh-page.ts';
import { faultsInEveryLook } from './page-faults.ts';
import { ownProduct } from './product.ts';
import { sessionOf } from './signed-in.ts';

const ORGANIZER = { email: 'salim@pwanicreative.example', password: 'tukutane-demo', role: 'client' };
const MODEL = '**/assets/person-model*';
const SIZE: CanvasSize = '1080x1080';
/** Points on the flyer: on the wall behind the person, and in the middle of the face. */
const WALL = { x: 120, y: 160 };
const FACE = { x: 540, y: 540 };
const CLOTH = '#17694C';

let product: Awaited<ReturnType<typeof ownProduct>>;
let browser: Browser;
let path: string;
let templateIds: { free: string; framed: string; wide: string };

beforeAll(async () => {
  [product, browser] = await Promise.all([ownProduct({ RATE_LIMITS: 'off' }), launchBrowser()]);
  const headers = {
    authorization: `Bearer ${await sessionOf(product.url, ORGANIZER)}`,
    'content-type': 'application/json',
  };
  const call = async (to: string, body?: object) => {
    const answer = await fetch(product.url + to, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${to}: ${await answer.text()}`);
    return answer.json() as Promise<never>;
  };
  const events: { id: string; slug: string; status: string; flyerEnabled: boolean }[] =
    await call('/api/my-events');
  const event = events.find(({ status, flyerEnabled }) => status === 'approved' && flyerEnabled)!;
  const [starter]: { backgroundPath: string }[] = await call('/api/template-starters');
  const make = async (name: string, cutOut: boolean, height = 1080): Promise<string> => {
    const design = { name, eventId: event.id, canvasSize: SIZE, backgroundPath: starter!.backgroundPath };
    const made: { id: string } = await call('/api/templates', {
      ...design,
      layoutJson: layoutOf(cutOut, height),
    });
    return made.id;
  };
  path = `/events/${event.slug}`;
  templateIds = {
    free: await make('Free', true),
    framed: await make('Framed', false),
    wide: await make('Wide', false, 540),
  };
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Returns a green layout with a photo over the top `height` pixels of the canvas. */
function layoutOf(cutOut: boolean, height: number): FlyerLayout {
  const square = { x: 0, y: 0, width: 1080, height: 1080 };
  return {
    version: 2,
    textElements: (['attendeeName', 'attendeeCountry', 'eventName'] as const).map((placeholder, i) => ({
      id: placeholder,
      placeholder,
      text: placeholder,
      x: 40,
      y: 920 + 50 * i,
      width: 400,
      fontSize: 40,
      fontWeight: '700' as const,
      color: '#ffffff',
      z: 2,
    })),
    shapeElements: [{ id: 'cloth', ...square, shape: 'rectangle', fill: { kind: 'color', color: CLOTH } }],
    photoElements: [
      {
        id: 'photo',
        placeholder: 'attendeePhoto',
        x: 0,
        y: 0,
        size: 1080,
        height,
        shape: 'rounded',
        radius: 0,
        strokeWidth: 0,
        strokeColor: '#ffffff',
        z: 1,
        cutOut,
      },
    ],
  };
}

const withPage = (visit: (page: Page) => Promise<void>) =>
  onFreshPage(browser, product.url, { bypassCSP: true }, visit);

async function fillIn(page: Page, templateId: string, photo: Buffer): Promise<void> {
  await openAlive(page, path);
  await page.locator('label', { has: page.locator(`[name=templateId][value="${templateId}"]`) }).click();
  await page.getByLabel('Your name').fill('Ama Free');
  const country = page.getByRole('combobox', { name: 'Your country' });
  await country.fill('ghana');
  await page.getByRole('option', { name: 'Ghana' }).click();
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('group', { name: 'Photo crop' }).waitFor();
}

/** A synthetic portrait in front of a pale wall. */
const portrait = () => sharp(Buffer.from(PORTRAITS[1]!)).resize(1000).jpeg({ quality: 92 }).toBuffer();

/** A crop of the portrait that cuts off the top of the hair. */
const cutHead = async () =>
  sharp(await portrait())
    .extract({ left: 200, top: 260, width: 600, height: 600 })
    .jpeg({ quality: 92 })
    .toBuffer();

/** A close-up in which the portrait's face fills the picture. */
const closeUp = async () =>
  sharp(await portrait())
    .extract({ left: 350, top: 360, width: 300, height: 300 })
    .jpeg({ quality: 92 })
    .toBuffer();

/** Generates a flyer on the page. @returns a function that reads the flyer's color at a point */
async function flyerOf(page: Page): Promise<(at: { x: number; y: number }) => Promise<number[]>> {
  const answered = page.waitForResponse('**/api/flyers/generate');
  await page.getByRole('button', { name: 'Generate Flyer' }).click();
  const { imageUrl } = (await (await answered).json()) as { imageUrl: string };
  const bytes = Buffer.from(await (await fetch(new URL(imageUrl, product.url))).arrayBuffer());
  return async ({ x, y }) => [
    ...(await sharp(bytes).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
  ];
}

const green = [0x17, 0x69, 0x4c];
const isNear = (color: readonly number[], other: readonly number[]) =>
  color.every((value, i) => Math.abs(value - other[i]!) < 14);

test('the crop tool shows the shape of the photo on the flyer, however the photo is turned', async () => {
  await withPage(async (page) => {
    await fillIn(page, templateIds.wide, await portrait());
    const stage = page.getByRole('group', { name: 'Photo crop' });
    const frame = stage.locator('.border-marigold');
    const { width, height } = (await frame.boundingBox())!;
    expect(width / height).toBeCloseTo(2);
    expect(await frame.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('0px');
    await page.getByRole('button', { name: 'Rotate right' }).click();
    const photo = (await stage.locator('img').boundingBox())!;
    expect(photo.width).toBeCloseTo(width);
  });
}, 90_000);

test('the person is cut out of the photo, stands on the design, and the whole photo is one tap away', async () => {
  await withPage(async (page) => {
    await fillIn(page, templateIds.free, await portrait());
    const whole = page.getByRole('button', { name: 'Use the whole photo' });
    await whole.waitFor();
    await whole.scrollIntoViewIfNeeded();
    expect(await faultsInEveryLook(page)).toEqual([]);
    const cut = await flyerOf(page);
    expect(isNear(await cut(WALL), green)).toBe(true);
    expect(isNear(await cut(FACE), green)).toBe(false);

    await page.getByRole('button', { name: 'Generate Another' }).click();
    await page.getByRole('button', { name: 'Another format' }).click();
    await whole.click();
    await page.getByRole('button', { name: 'Cut out the person' }).waitFor();
    const plain = await flyerOf(page);
    expect(isNear(await plain(WALL), green)).toBe(false);
  });
}, 90_000);

test('the brush removes and restores parts, each stroke can be undone, and the flyer shows the result', async () => {
  await withPage(async (page) => {
    await fillIn(page, templateIds.free, await portrait());
    await page.getByRole('button', { name: 'Correct the cut-out' }).click();
    const canvas = page.getByRole('img', { name: 'Correct the cut-out' });
    expect(await faultsInEveryLook(page)).toEqual([]);
    const strike = async (down: number): Promise<void> => {
      await canvas.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await canvas.boundingBox())!;
      await page.mouse.move(x + width * 0.3, y + height * down);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.7, y + height * down, { steps: 4 });
      await page.mouse.up();
    };
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByLabel('Brush').fill('30');
    for (const down of [0.25, 0.35, 0.45, 0.55]) await strike(down);
    await page.getByRole('button', { name: 'Done' }).click();
    const removed = await flyerOf(page);
    expect(isNear(await removed(FACE), green)).toBe(true);

    await page.getByRole('button', { name: 'Generate Another' }).click();
    await page.getByRole('button', { name: 'Another format' }).click();
    await page.getByRole('button', { name: 'Correct the cut-out' }).click();
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByLabel('Brush').fill('30');
    await strike(0.4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    const undone = await flyerOf(page);
    expect(isNear(await undone(FACE), green)).toBe(true);
  });
}, 120_000);

test.each([
  ['without the model', 'This device could not cut out the person', portrait, true],
  [
    'without a person',
    'No person was found in this photo',
    () =>
      sharp({ create: { width: 600, height: 600, channels: 3, background: '#8a96a0' } })
        .jpeg()
        .toBuffer(),
    false,
  ],
  ['with a head that the edge cuts', 'The photo’s edge or another person cuts off the head', cutHead, false],
  [
    'in a small photo',
    'This photo is too small to cut out the person',
    async () =>
      sharp(await portrait())
        .resize(150)
        .jpeg({ quality: 92 })
        .toBuffer(),
    false,
  ],
])(
  '%s, a sentence says why there is no cut-out, and the whole photo is used',
  async (_title, words, photo, blocks) => {
    await withPage(async (page) => {
      if (blocks) await page.route(MODEL, (route) => route.abort());
      await fillIn(page, templateIds.free, await photo());
      await page.getByText(words).waitFor();
      await page.getByText(words).scrollIntoViewIfNeeded();
      const plain = await flyerOf(page);
      expect(isNear(await plain(WALL), green)).toBe(false);
    });
  },
  90_000,
);

test('a close-up gets room around the face, and one sentence says so', async () => {
  await withPage(async (page) => {
    await fillIn(page, templateIds.framed, await closeUp());
    await page.getByText('The head reaches the edge of this photo').waitFor();
    const { width, height } = (await page
      .getByRole('group', { name: 'Photo crop' })
      .locator('img')
      .boundingBox())!;
    expect(width / height).toBeGreaterThan(1.2);
    const flyer = await flyerOf(page);
    const [wall, face] = [await flyer({ x: 40, y: 540 }), await flyer(FACE)];
    expect(isNear(wall, face)).toBe(false);
    expect(wall[2]).toBeGreaterThan(wall[0]!);
  });
}, 90_000);

test('the model loads only for a design with a cut-out, and once from this site', async () => {
  await withPage(async (page) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('person-model')) loaded.push(new URL(request.url()).origin);
    });
    await fillIn(page, templateIds.framed, await portrait());
    await page.getByText('Face found').waitFor();
    expect(loaded).toEqual([]);
    await page.locator('label', { has: page.locator(`[value="${templateIds.free}"]`) }).click();
    await page.getByRole('button', { name: 'Correct the cut-out' }).waitFor();
    expect(loaded).toEqual([new URL(product.url).origin]);
    await page.locator('label', { has: page.locator(`[value="${templateIds.framed}"]`) }).click();
    await page.getByRole('button', { name: 'Correct the cut-out' }).waitFor({ state: 'detached' });
    const framed = await flyerOf(page);
    expect(isNear(await framed(WALL), green)).toBe(false);
  });
}, 90_000);
