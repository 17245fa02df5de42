import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#contract/events/events.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import type { Starter, StarterSize, Template } from '#contract/flyers/templates.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import { flyerValues } from '#flyer/flyer-values.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import { createFlyerCanvas, readRgba, registerFlyerFonts } from '#server/domains/drawing/flyer-canvas.ts';
import { loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { openAlive, reloadAlive, untilArrived, untilDialogListens, untilSettled } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { faultsInEveryLook } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';
import { sessionOf, signedIn } from './signed-in.ts';

const ORGANIZER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };

let product: Product;
let browser: Browser;
let bearer: string;
let event: OwnEvent;

beforeAll(async () => {
  registerFlyerFonts();
  [product, browser] = await Promise.all([startProduct({ RATE_LIMITS: 'off' }), launchBrowser()]);
  bearer = await sessionOf(product.url, ORGANIZER);
  [event] = (await call<OwnEvent[]>('GET', '/api/my-events')) as [OwnEvent];
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function visit(
  path: string,
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = { viewport: DESKTOP },
): Promise<void> {
  const context = await signedIn(browser, product.url, ORGANIZER, options);
  const page = await context.newPage();
  try {
    await openAlive(page, path);
    await use(page);
  } finally {
    await context.close();
  }
}

const elementIn = (page: Page, id: string) => page.locator(`[data-element="${id}"]`);
/** Reads the element's position from its button's label. */
async function placeOf(page: Page, id: string): Promise<[x: number, y: number]> {
  const label = (await elementIn(page, id).getAttribute('aria-label')) ?? '';
  const [, x, y] = /at (-?\d+), (-?\d+)/.exec(label) ?? [];
  return [Number(x), Number(y)];
}

/** Waits until the canvas shows the design, with the element's button in its place. */
async function untilDrawn(page: Page, id: string): Promise<void> {
  await expect.poll(async () => (await elementIn(page, id).boundingBox())?.width ?? 0).toBeGreaterThan(40);
}

/** Sends real touch events: `fingers` lists the fingers' positions at each step. */
async function touch(page: Page, fingers: readonly (readonly [x: number, y: number])[][]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [step, points] of fingers.entries()) {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints,
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

async function middleOf(page: Page, id: string): Promise<[number, number]> {
  const box = (await elementIn(page, id).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function focusByTab(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 100; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Waits for the list of events that opens for a new template. Returns the link to the test's event. */
async function chooseEvent(page: Page): Promise<Locator> {
  await page.getByRole('heading', { name: 'Which event is this template for?' }).waitFor();
  return page.locator(`a[href$="eventId=${event.id}"]`);
}

/** Saves the design. Confirms if the designer warns that something is hard to see. */
async function saveAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.waitForURL('**/dashboard#my-templates');
  const agreed = page.getByRole('button', { name: 'Save Anyway' }).click();
  await Promise.race([saved, agreed.catch(() => undefined)]);
  await saved;
}

async function templateNamed(name: string): Promise<Template | undefined> {
  return (await call<Template[]>('GET', '/api/my-templates')).find((template) => template.name === name);
}

test('a story is made from a design by touch on a phone, changed and saved', async () => {
  await visit(
    '/create-template',
    async (page) => {
      await chooseEvent(page).then((link) => link.tap());
      await page.getByRole('button', { name: /^Bogolan/ }).tap();
      // The story's canvas is painted once its background has loaded.
      const shape = () =>
        page.locator('canvas').evaluate((each: HTMLCanvasElement) => each.height / each.width);
      await expect.poll(shape).toBeGreaterThan(1.7);
      await untilDrawn(page, 'attendeePhoto');
      const before = await placeOf(page, 'attendeePhoto');
      const [x, y] = await middleOf(page, 'attendeePhoto');
      await touch(page, [[[x, y]], [[x - 30, y + 10]], [[x - 60, y + 20]], [[x - 60, y + 20]]]);
      await expect.poll(async () => (await placeOf(page, 'attendeePhoto'))[0]).toBeLessThan(before[0] - 100);
      // A second finger ends the drag at its current position. Both fingers then zoom.
      const moved = await placeOf(page, 'attendeePhoto');
      const [nx, ny] = await middleOf(page, 'attendeePhoto');
      await touch(page, [
        [[nx, ny]],
        [[nx + 40, ny]],
        [
          [nx + 40, ny],
          [nx - 40, ny],
        ],
        [
          [nx + 60, ny],
          [nx - 60, ny],
        ],
      ]);
      await expect.poll(async () => (await placeOf(page, 'attendeePhoto'))[0]).toBeGreaterThan(moved[0]);
      await page.getByRole('button', { name: 'Fit to screen' }).tap();

      await page.getByRole('button', { name: 'Add', exact: true }).tap();
      await page.getByRole('button', { name: 'Heading' }).tap();
      await page.getByLabel('Display text').fill('See you in {eventCity}');
      await page.getByRole('button', { name: 'Gold' }).tap();
      await page.getByText('Not saved', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Template', exact: true }).tap();
      await expect.poll(() => page.getByLabel('Event', { exact: true }).inputValue()).toBe(event.id);
      await page.getByLabel('Event', { exact: true }).selectOption('');
      await page.getByRole('button', { name: 'Save' }).tap();
      await page.getByText('Event is required').waitFor();
      await page.getByLabel('Event', { exact: true }).selectOption(event.id);
      await page.getByLabel('Template name').fill('My phone story');
      await saveAnyway(page);
      await page.getByText('Template Saved!').first().waitFor();
      const card = page.getByRole('article', { name: 'My phone story' });
      const toast = page.getByRole('listitem').filter({ hasText: 'Template Saved!' });
      // Measures the distance from the toast to the template's card, which starts below the toast.
      const beyondToast = async () => {
        const [{ y }, box] = [(await card.boundingBox())!, await toast.boundingBox()];
        return y - (box ? box.y + box.height : 0);
      };
      await expect.poll(beyondToast).toBeLessThan(300);
      await card.getByRole('link', { name: 'My phone story' }).waitFor();
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  );
  const made = await templateNamed('My phone story');
  expect(made).toMatchObject({ canvasSize: '1080x1920', eventId: event.id, status: 'approved' });
  expect(made!.layoutJson.textElements.at(-1)).toMatchObject({
    text: 'See you in {eventCity}',
    color: '#f2a51a',
  });
}, 60_000);

test('the editor shows the same pixels as the server draws', async () => {
  const { layoutJson, canvasSize, backgroundPath } = (await templateNamed('My phone story'))!;
  const { id } = (await templateNamed('My phone story'))!;
  const detail = await call<EventDetail>('GET', `/api/events/${event.slug}`);
  const background = await loadImage(
    Buffer.from(await (await fetch(product.url + backgroundPath!)).arrayBuffer()),
  );
  const design = outputDesignOf(canvasSize, layoutJson);
  const { canvas, ctx } = createFlyerCanvas(design.width, design.height);
  drawFlyer(ctx, {
    ...design,
    background,
    values: flyerValues(detail, { name: 'Amina Diallo', country: 'Senegal' }),
    photo: null,
    watermark: detail.watermark,
  });
  const server = Buffer.from(readRgba(canvas, 0, 0, design.width, design.height)).toString('base64');
  await visit(`/edit-template/${id}`, async (page) => {
    await untilDrawn(page, 'attendeePhoto');
    // At this zoom, the canvas has the same number of pixels as the flyer.
    for (let i = 0; i < 6; i += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect
      .poll(() =>
        page
          .locator('canvas')
          .first()
          .evaluate((each: HTMLCanvasElement) => each.width),
      )
      .toBe(1080);
    const differing = () =>
      page
        .locator('canvas')
        .first()
        .evaluate((element: HTMLCanvasElement, expected) => {
          const { width, height } = element;
          const { data } = element.getContext('2d')!.getImageData(0, 0, width, height);
          const bytes = Uint8Array.from(atob(expected), (char) => char.charCodeAt(0));
          let count = 0;
          for (let i = 0; i < data.length; i += 4) {
            if ([0, 1, 2].some((c) => data[i + c] !== bytes[i + c])) count += 1;
          }
          return count;
        }, server);
    await expect.poll(differing).toBe(0);
  });
}, 60_000);

test('a design becomes a template by keyboard alone, and the saved template can be edited', async () => {
  const starters = await call<Starter[]>('GET', '/api/template-starters');
  await visit('/dashboard', async (page) => {
    const { keyboard } = page;
    const press = async (target: Locator): Promise<void> => {
      await focusByTab(page, target);
      await keyboard.press('Enter');
    };
    const hasFocus = (target: Locator) =>
      expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
    const photo = elementIn(page, 'attendeePhoto');
    const controls = Promise.withResolvers<void>();
    await page.route('**/design-parts-*.js', async (route) => {
      await controls.promise;
      await route.continue();
    });
    await press(page.getByRole('link', { name: 'Design Template' }));
    await press(await chooseEvent(page));
    await press(page.getByRole('button', { name: /^Bogolan/ }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await untilDrawn(page, 'attendeeName');
    await keyboard.press('F6');
    await hasFocus(page.getByLabel('Template name'));
    await keyboard.press('Control+a');
    await keyboard.type('By keyboard');
    await keyboard.press('Escape');
    await hasFocus(photo);
    // In tab order, an element's handles come before the next element.
    await keyboard.press('Tab');
    await hasFocus(page.getByRole('button', { name: /^Resize Attendee photo, bottom right/ }));
    await keyboard.press('Shift+ArrowLeft');
    await keyboard.press('Tab');
    await hasFocus(page.getByRole('button', { name: /^Rotate Attendee photo/ }));
    await keyboard.press('Shift+ArrowRight');
    await keyboard.press('Enter');
    controls.resolve();
    await hasFocus(page.getByLabel('Size', { exact: true }));
    await expect.poll(() => page.getByLabel('Rotation (°)', { exact: true }).inputValue()).toBe('10');
    await keyboard.press('Escape');
    await hasFocus(photo);
    await focusByTab(page, elementIn(page, 'attendeeName'));
    const [x, y] = await placeOf(page, 'attendeeName');
    await keyboard.press('ArrowRight');
    await expect.poll(() => placeOf(page, 'attendeeName')).toEqual([x + 1, y]);
    await keyboard.press('Delete');
    await page.getByText('Cannot Remove').first().waitFor();
    await page.getByText('This is a required field for flyer generation.').first().waitFor();
    // A refused change does not count as an undo step.
    await keyboard.press('Control+z');
    await expect.poll(() => placeOf(page, 'attendeeName')).toEqual([x, y]);
    await keyboard.press('Control+d');
    await elementIn(page, 'text-1').waitFor();
    await keyboard.press('Delete');
    await elementIn(page, 'text-1').waitFor({ state: 'detached' });
    await keyboard.press('Control+z');
    await elementIn(page, 'text-1').waitFor();
    await keyboard.press('Control+y');
    await elementIn(page, 'text-1').waitFor({ state: 'detached' });
    await focusByTab(page, elementIn(page, 'attendeeCountry'));
    await keyboard.press('Control+c');
    await keyboard.press('Control+v');
    await elementIn(page, 'text-1').waitFor();
    await keyboard.press('?');
    await untilDialogListens(page, 'Keyboard');
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keyboard.press('Control+s');
    await untilArrived(page, '**/dashboard#my-templates');
    await page.getByText('Template Saved!').first().waitFor();

    await press(page.getByLabel('Actions for By keyboard'));
    await press(page.getByRole('article', { name: 'By keyboard' }).getByRole('link', { name: 'Edit' }));
    await untilDrawn(page, 'attendeeName');
    await focusByTab(page, photo);
    const before = await placeOf(page, 'attendeePhoto');
    await keyboard.press('ArrowRight');
    await keyboard.press('Shift+ArrowUp');
    await expect.poll(() => placeOf(page, 'attendeePhoto')).toEqual([before[0] + 1, before[1] - 10]);
    await keyboard.press('Control+s');
    await untilArrived(page, '**/dashboard#my-templates');
    await page.getByText('Template Updated!').first().waitFor();
  });
  const made = (await templateNamed('By keyboard'))!;
  const { layoutJson, canvasSize } = starters.find(({ name }) => name === 'Bogolan')!;
  expect(made).toMatchObject({ eventId: event.id, canvasSize });
  expect(made.layoutJson.textElements.map(({ id }) => id)).toContain('text-1');
  expect(made.layoutJson.photoElements[0]).toMatchObject({ rotation: 10 });
  expect(made.layoutJson.photoElements[0]!.size).toBeLessThan(layoutJson.photoElements[0]!.size);
}, 60_000);

test('Escape closes a dialog even after a toast appears over it', async () => {
  const id = await aSpaciousTemplate('Toast');
  await visit(`/edit-template/${id}`, async (page) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/toast-card/, async (route) => {
      await promise;
      await route.continue();
    });
    await untilDrawn(page, 'photo');
    await elementIn(page, 'name').click();
    await page.keyboard.press('Delete');
    await page.getByText('Cannot Remove').first().waitFor();
    await page.keyboard.press('?');
    await untilDialogListens(page, 'Keyboard');
    resolve();
    await page.getByLabel('Notifications (F8)').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count(), { timeout: 4000 }).toBe(0);
  });
}, 60_000);

test('every kind of element can be added to a design, changed and saved', async () => {
  const logo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#17694c' } })
    .png()
    .toBuffer();
  await visit(`/create-template?eventId=${event.id}`, async (page) => {
    await focusByTab(page, page.getByRole('button', { name: /^Agaseke/ }).first());
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('Template name').fill('All kinds');
    await untilDrawn(page, 'attendeePhoto');
    const add = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name, exact: true }).click();
    };
    const set = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    await add('Rectangle');
    await page.getByRole('button', { name: 'Bring to front' }).click();
    const [nameX, nameY] = await placeOf(page, 'attendeeName');
    await set('X', String(Math.round(nameX)));
    await set('Y', String(Math.round(nameY)));
    const covers = page.getByText(/^Rectangle covers /);
    await covers.first().waitFor();
    await page
      .getByRole('button', { name: /^Bring .* to the front$/ })
      .first()
      .click();
    await expect.poll(() => covers.count()).toBe(0);
    await set('Width', '150');
    await page.getByRole('button', { name: /^Resize Rectangle, right edge/ }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await elementIn(page, 'attending').focus();
    await page.getByText('Each flyer fills this in. If you type here, your text replaces it.').waitFor();
    await set('Display text', 'See you there');
    await add('QR code');
    await set('Size', '130');
    await add('Country flag');
    await set('Stroke width', '3');
    await add('Event logo');
    await page.getByLabel('Plate behind the logo').check();
    await page.getByRole('button', { name: 'Initials' }).click();
    await add('Country flag');
    await page.getByRole('button', { name: 'Keep it next to the country' }).click();
    await expect.poll(() => page.getByLabel('Begin with the country’s flag').isChecked()).toBe(true);
    await add('Text');
    await page.getByText('More text settings').click();
    await page.getByLabel('Shadow', { exact: true }).check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo };
    await page.getByLabel('Logo or picture file').setInputFiles(file);
    await set('Height', '90');
    await page.getByRole('button', { name: 'Template', exact: true }).click();
    const preview = page.locator('figure', { hasText: 'Preview' }).locator('canvas');
    await expect.poll(async () => (await preview.boundingBox())?.width).toBe(200);
    await saveAnyway(page);
  });
  const { layoutJson } = (await templateNamed('All kinds'))!;
  expect(layoutJson).toMatchObject({
    shapeElements: [{ shape: 'rectangle', width: 160 }],
    qrElements: [{ size: 130 }],
    flagElements: [{ strokeWidth: 3 }],
    logoElements: [{ background: '#ffffff', standIn: 'initials' }],
    imageElements: [{ height: 90, src: expect.stringMatching(/^\/media\/.*\.webp$/) }],
  });
  expect(layoutJson.textElements.at(-1)).toMatchObject({ shadow: expect.any(Object) });
  expect(layoutJson.flagElements).toHaveLength(1);
  expect(layoutJson.textElements.filter(({ flag }) => flag)).toHaveLength(1);
  const own = layoutJson.textElements.find(({ text }) => text === 'See you there')!;
  expect(own).not.toHaveProperty('placeholder');
}, 60_000);

test('an added text is drawn as soon as its font has loaded', async () => {
  await visit(`/create-template?eventId=${event.id}`, async (page) => {
    await page
      .getByRole('button', { name: /^Agaseke/ })
      .first()
      .click();
    await untilDrawn(page, 'attendeePhoto');
    let asked = false;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/fonts/*', async (route) => {
      asked = true;
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await expect.poll(() => asked).toBe(true);
    release();
    const outline = page.locator('[data-element][aria-pressed=true] > span');
    await expect.poll(async () => (await outline.boundingBox())?.width ?? 0).toBeGreaterThan(40);
  });
});

test('an unsaved design survives a reload, and leaving asks for confirmation', async () => {
  await visit(`/create-template?eventId=${event.id}`, async (page) => {
    await page.getByRole('button', { name: /^Blank canvas/ }).click();
    await page.getByLabel('Template name').fill('Half done');
    await page.getByLabel('Canvas size').selectOption('600x600');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('600x600');
    await reloadAlive(page);
    await page.getByText('We kept your unsaved design.').waitFor();
    await expect.poll(() => page.getByLabel('Template name').inputValue()).toBe('Half done');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => page.getByLabel('Template name').inputValue()).toBe('');
    await untilSettled(page);
  });
}, 60_000);

test('a design chosen offline appears once the connection is back, and a save without connection says that it failed', async () => {
  await visit(`/create-template?eventId=${event.id}`, async (page) => {
    await page.getByRole('button', { name: /^Adire/ }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Adire/ }).click();
    const waits = page.getByText('The fonts could not be loaded. Check your connection.');
    await waits.waitFor();
    await expect.poll(() => page.getByLabel('Template name').inputValue()).toBe('Adire');
    await page.context().setOffline(false);
    await untilDrawn(page, 'attendeePhoto');
    await expect.poll(() => waits.count()).toBe(0);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    const failed =
      'Failed to save template. Please try again. The server did not respond; your design is kept on this device.';
    await page.getByText(failed).first().waitFor();
    await page.getByText('Save Failed').first().waitFor();
    await page.getByText('Not saved', { exact: true }).waitFor();
  });
}, 60_000);

test('when two tabs save one template, the second tab reports the conflict and nothing is lost', async () => {
  const { id, name, eventId, canvasSize, layoutJson, backgroundPath } = (await templateNamed('By keyboard'))!;
  await visit(`/create-template?edit=${id}`, async (page) => {
    await page.getByLabel('Template name').fill('Mine');
    await call('PUT', `/api/templates/${id}`, {
      name: `${name} 2`,
      eventId,
      canvasSize,
      layoutJson,
      backgroundPath,
    });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'This template has changed since you opened it' });
    await dialog.getByRole('button', { name: /^Use the saved version/ }).click();
    await expect.poll(() => page.getByLabel('Template name').inputValue()).toBe('By keyboard 2');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByLabel('Template name').inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/dashboard#my-templates');
    await page.getByText('Template Updated!').first().waitFor();
  });
  expect(await call('GET', `/api/templates/${id}`)).toMatchObject({ name: 'Mine' });
}, 60_000);

/** Creates a template whose elements are far enough apart that none covers another on a phone. */
async function aSpaciousTemplate(name = 'Spacious', changes: object = {}): Promise<string> {
  const text = { x: 90, width: 900, fontSize: 80, color: '#1a1626', fontWeight: 'bold', align: 'center' };
  const layoutJson = {
    textElements: [
      { ...text, id: 'title', y: 260, text: '{eventName}', placeholder: 'eventName', show: true },
      { ...text, id: 'name', y: 1200, text: '{attendeeName}', placeholder: 'attendeeName' },
      { ...text, id: 'country', y: 1450, text: '{attendeeCountry}', placeholder: 'attendeeCountry' },
    ],
    photoElements: [{ id: 'photo', x: 290, y: 500, size: 500, strokeWidth: 8, strokeColor: '#b8431f' }],
    ...changes,
  };
  const body = {
    name,
    eventId: event.id,
    canvasSize: '1080x1920',
    layoutJson,
    backgroundPath: null,
  };
  return (await call<Template>('POST', '/api/templates', body)).id;
}

test('hard-to-read texts are named above the canvas, behind a button while a phone shows a sheet, and before saving', async () => {
  const id = await aSpaciousTemplate('Hard to read', {
    version: 2,
    flagElements: [{ id: 'flag', x: 40, y: 1700, width: 160, height: 100 }],
    shapeElements: [
      {
        id: 'bar',
        z: 1,
        shape: 'rectangle',
        x: 0,
        y: 1240,
        width: 1080,
        height: 160,
        fill: { kind: 'color', color: '#ffffff' },
      },
    ],
  });
  const warnings = [
    'Rectangle covers Attendee name.',
    'Hard to read against the background: Event title.',
    'Apps cover Country flag on a story.',
  ];
  await visit(
    `/edit-template/${id}`,
    async (page) => {
      await untilDrawn(page, 'photo');
      await page.getByText(warnings[0]!).waitFor();
      await elementIn(page, 'title').tap();
      await page.getByRole('button', { name: 'Edit', exact: true }).tap();
      await page.getByRole('button', { name: 'White' }).tap();
      const panel = page.getByRole('complementary', { name: 'Controls' });
      await panel.getByText(warnings[1]!).waitFor();
      const show = page.getByRole('button', { name: 'Show hard-to-read text' });
      await show.waitFor();
      await expect.poll(() => page.getByText(warnings[0]!).isVisible()).toBe(false);
      await expect.poll(async () => (await page.locator('canvas').boundingBox())!.width).toBeGreaterThan(180);
      await show.tap();
      await panel.getByRole('heading', { name: '3 elements' }).waitFor();
      await expect.poll(() => panel.getByRole('heading').count()).toBe(1);
      for (const warning of warnings) await panel.getByText(warning).waitFor();
      // Saving asks first, and nothing is stored until the organizer agrees.
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await save.tap();
      const question = page.getByRole('dialog', { name: 'Check your design first' });
      for (const warning of warnings) await question.getByText(warning).waitFor();
      await question.getByRole('button', { name: 'Keep Editing' }).tap();
      await question.waitFor({ state: 'detached' });
      expect((await call<Template>('GET', `/api/templates/${id}`)).layoutJson.textElements[0]!.color).not.toBe('#ffffff'); // oxfmt-ignore
      await save.tap();
      await question.getByRole('button', { name: 'Save Anyway' }).tap();
      await page.waitForURL('**/dashboard#my-templates');
      await page.getByText('“Hard to read” can be used while its event is public.').first().waitFor();
      await openAlive(page, `/edit-template/${id}`);
      await untilDrawn(page, 'photo');
      await page.getByText(warnings[0]!).waitFor();
      await save.tap();
      await question.getByRole('button', { name: 'Bring Attendee name to the front' }).tap();
      await question.getByRole('button', { name: 'Use a clearer colour' }).tap();
      await question.getByRole('button', { name: 'Move it into view' }).tap();
      const mended = page.getByRole('dialog', { name: 'No problems left' });
      await mended.getByRole('button', { name: 'Save', exact: true }).tap();
      await page.waitForURL('**/dashboard#my-templates');
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  );
}, 60_000);

test('the designer has no accessibility faults, in any look', async () => {
  const id = await aSpaciousTemplate();
  await visit(
    '/create-template',
    async (page) => {
      const link = await chooseEvent(page);
      expect(await faultsInEveryLook(page), 'events').toEqual([]);
      await link.click();
      await page.getByRole('button', { name: /^Bogolan/ }).waitFor();
      expect(await faultsInEveryLook(page), 'designs').toEqual([]);
      await openAlive(page, `/edit-template/${id}`);
      await page.setViewportSize(DESKTOP);
      await untilDrawn(page, 'photo');
      await elementIn(page, 'photo').click();
      await page.getByLabel('Stroke width', { exact: true }).waitFor();
      expect(await faultsInEveryLook(page), 'edit').toEqual([]);
    },
    { viewport: DESKTOP, bypassCSP: true, reducedMotion: 'reduce' },
  );
}, 60_000);

test.each([360, 320])('Save is never cut off on a screen of %i px, whatever is beside it', async (width) => {
  await visit(
    `/create-template?eventId=${event.id}`,
    async (page) => {
      await page.getByText('Not saved', { exact: true }).waitFor();
      const save = page.getByRole('button', { name: 'Save', exact: true, includeHidden: true });
      expect(await save.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThanOrEqual(
        width,
      );
    },
    { viewport: { width, height: 640 } },
  );
});

test('sizes that a busy server could not make can be requested again, and the saved design is on the dashboard', async () => {
  const [{ canvasSize, layoutJson, backgroundPath }] = await call<[Starter]>('GET', '/api/template-starters');
  const body = { name: 'Busy sizes', eventId: event.id, canvasSize, layoutJson, backgroundPath };
  const { id } = await call<Template>('POST', '/api/templates', body);
  await visit('/dashboard', async (page) => {
    const list = page.getByRole('region', { name: /^My Templates/ });
    await list.getByRole('article').first().waitFor();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/create-template?edit=${id}`);
    await page.getByLabel('Template name').fill('Busy sizes, renamed');
    const message = 'Processing pictures is taking longer than usual right now. Please try again.';
    await page.route('**/sizes', (route) =>
      route.fulfill({ status: 503, json: { code: 'OVERLOADED', message } }),
    );
    await page.getByRole('button', { name: 'Make the other sizes' }).click();
    await page.getByRole('button', { name: /^Save and Make \d Sizes?$/ }).click();
    await page.getByText(message).waitFor();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect.poll(() => list.getByRole('article', { name: 'Busy sizes, renamed' }).count()).toBe(1);
  });
});

test('a changed starter gets the sizes composed for it, with the change carried over', async () => {
  const starters = await call<Starter[]>('GET', '/api/template-starters');
  const kente = starters.find(({ id }) => id === 'kente')!;
  const layoutJson = {
    ...kente.layoutJson,
    textElements: kente.layoutJson.textElements.map((text) =>
      text.id === 'attendeeName' ? { ...text, color: '#B8431F' } : text,
    ),
  };
  const { canvasSize, backgroundPath } = kente;
  const body = { name: 'Composed', eventId: event.id, canvasSize, layoutJson, backgroundPath };
  const { id } = await call<Template>('POST', '/api/templates', body);
  await visit(`/create-template?edit=${id}`, async (page) => {
    await untilDrawn(page, 'attendeePhoto');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Make the other sizes' }).click();
    await page.getByRole('button', { name: 'Save and Make 3 Sizes' }).click();
    await page.getByText('Sizes Added!').first().waitFor();
  });
  const query = new URLSearchParams({ backgroundPath });
  const [, ...composed] = await call<StarterSize[]>('GET', `/api/template-starters/sizes?${query}`);
  const mine = await call<Template[]>('GET', '/api/my-templates');
  const made = mine.filter((template) => template.name === 'Composed' && template.id !== id);
  expect(new Set(made.map((size) => size.backgroundPath))).toEqual(
    new Set(composed.map((size) => size.backgroundPath)),
  );
  for (const size of made) {
    const name = size.layoutJson.textElements.find((text) => text.id === 'attendeeName')!;
    const own = composed.find((each) => each.canvasSize === size.canvasSize)!.layoutJson;
    expect(name).toEqual({ ...own.textElements.find((text) => text.id === name.id), color: '#B8431F' });
  }
}, 60_000);

test('one tap makes linked portrait and landscape versions of a design in a brand’s colours', async () => {
  const starters = await call<Starter[]>('GET', '/api/template-starters');
  const { canvasSize, layoutJson, backgroundPath } = starters.find(({ name }) => name === 'Kanga')!;
  const body = { name: 'Every format', eventId: event.id, canvasSize, layoutJson, backgroundPath };
  const { id } = await call<Template>('POST', '/api/templates', body);
  await visit(`/create-template?edit=${id}`, async (page) => {
    // Applies a brand's colors. A single undo reverts all of them.
    await untilDrawn(page, 'attendeePhoto');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Brand colours' }).click();
    // The dialog grows with its content, so little unused space below the content means that the colors have loaded.
    const body = page.getByRole('group', { name: 'Colours' });
    const spare = () =>
      body.evaluate(
        (element) =>
          element.getBoundingClientRect().bottom -
          element.lastElementChild!.lastElementChild!.getBoundingClientRect().bottom,
      );
    await expect.poll(spare).toBeLessThan(30);
    await page.getByLabel('Main colour', { exact: true }).fill('#00704a');
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Redo' }).click();
    // Closing the dialog keeps the typed colors.
    await page.getByRole('button', { name: 'Brand colours' }).click();
    await expect.poll(() => page.getByLabel('Main colour', { exact: true }).inputValue()).toBe('#00704a');
    await page.keyboard.press('Escape');
    await body.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Make the other sizes' }).click();
    await page.getByRole('checkbox', { name: 'Story' }).uncheck();
    await page.getByRole('button', { name: 'Save and Make 2 Sizes' }).click();
    await page.waitForURL('**/dashboard#my-templates');
    await page.getByText('Sizes Added!').first().waitFor();
    const card = page.getByRole('article', { name: 'Every format' });
    await card.getByText('Cover', { exact: true }).click();
    await card.getByLabel('Actions for Every format, Cover').waitFor();
    await expect.poll(() => card.count()).toBe(1);
  });
  const mine = await call<Template[]>('GET', '/api/my-templates');
  const family = mine.filter(({ name }) => name === 'Every format');
  expect(family.map((template) => template.canvasSize).toSorted()).toEqual([
    '1200x630',
    '600x600',
    '600x750',
  ]);
  expect(new Set(family.map(({ familyId }) => familyId)).size).toBe(1);
  expect(family.every((template) => template.backgroundPath)).toBe(true);
  expect(family.map((template) => template.backgroundPath)).not.toContain(backgroundPath);
}, 60_000);
