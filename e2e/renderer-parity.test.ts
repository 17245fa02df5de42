import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FlyerImage } from '#flyer/canvas.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import { FLAGS } from '#flyer/flags/flag-data.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import {
  createFlyerCanvas,
  FONTS_FOLDER,
  imageFromRgba,
  readRgba,
  registerFlyerFonts,
} from '#server/domains/drawing/flyer-canvas.ts';
import { launchBrowser } from './browser.ts';
import {
  parityCases,
  picturesBySrc,
  pixelsOf,
  type ParityCase,
  type PictureSize,
} from './renderer/parity-cases.ts';

type PageFunctions = {
  hashCase(index: number): Promise<string>;
  pixelsOfCase(index: number): Promise<string>;
};

/** Origin of the test page. Requests are intercepted, so no server is needed. On localhost, `crypto.subtle` is available. */
const ORIGIN = 'http://localhost';
const CASES = parityCases();

let browser: Browser;
let page: Page;

beforeAll(async () => {
  registerFlyerFonts();
  const script = await bundle();
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.startsWith('/fonts/')) {
      return route.fulfill({ body: await readFile(join(FONTS_FOLDER, path.slice('/fonts/'.length))) });
    }
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><script>${script}</script>`,
    });
  });
  await page.goto(ORIGIN);
}, 120_000);

afterAll(() => browser?.close());

test('at least 40 layouts and names are compared', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(40);
});

test.each(CASES.map((item, index) => ({ title: item.name, item, index })))(
  'the browser and the server draw the same pixels: $title',
  async ({ item, index }) => {
    const server = drawOnServer(item);
    const hash = await page.evaluate((i) => (globalThis as unknown as PageFunctions).hashCase(i), index);
    if (hash === createHash('sha256').update(server).digest('hex')) return;
    const encoded = await page.evaluate(
      (i) => (globalThis as unknown as PageFunctions).pixelsOfCase(i),
      index,
    );
    expect(
      differenceOf(server, Buffer.from(encoded, 'base64'), outputDesignOf(item.size, item.layout).width),
    ).toBe('0 pixels differ');
  },
  60_000,
);

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'renderer/parity-page.ts'), formats: ['iife'], name: 'parity' },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output[0].code.replaceAll('</script', '<\\/script');
}

function drawOnServer(item: ParityCase): Uint8ClampedArray {
  const design = outputDesignOf(item.size, item.layout);
  const { width, height } = design;
  const { canvas, ctx } = createFlyerCanvas(width, height);
  drawFlyer(ctx, {
    ...item,
    ...design,
    background: item.background && pictureOf(item.background),
    photo: item.photo && { ...item.photo, image: pictureOf(item.photo) },
    assets: { images: picturesBySrc(pictureOf), flags: FLAGS },
  });
  return readRgba(canvas, 0, 0, width, height);
}

function pictureOf(size: PictureSize): FlyerImage {
  return imageFromRgba(pixelsOf(size), size.width, size.height);
}

/** Describes the number of differing pixels, the largest difference and the rectangle around them. */
function differenceOf(a: Uint8ClampedArray, b: Uint8Array, width: number): string {
  let count = 0;
  let most = 0;
  let [left, top, right, bottom] = [width, Infinity, 0, 0];
  for (let i = 0; i < a.length; i += 4) {
    const difference = Math.max(...[0, 1, 2, 3].map((c) => Math.abs((a[i + c] ?? 0) - (b[i + c] ?? 0))));
    if (difference === 0) continue;
    count += 1;
    most = Math.max(most, difference);
    const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  }
  return count === 0
    ? '0 pixels differ'
    : `${count} pixels differ, by at most ${most}, in ${left},${top} to ${right},${bottom}`;
}
