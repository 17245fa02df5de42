/**
 * `npm run bench:designer`: opens a 1080x1920 template of 60 elements in Chromium, emulating a phone with a four times
 * slower processor, and drags a text and a photo. Prints the time from the page's appearance to the drawn template, and the
 * median frame rate and longest frame of each drag. Needs `npm run build`. `--check` exits 1 if a goal is missed. The last
 * line is a JSON object.
 */
import { availableParallelism, loadavg } from 'node:os';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/product.ts';
import { sessionOf, signedIn } from '../e2e/signed-in.ts';

const ORGANIZER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };
const SLOWDOWN = 4;
const DRAG_MS = 3000;
/** Time to keep measuring after the finger lifts, to include the next frame. */
const AFTER_MS = 200;
const RUNS = 3;
/** Minimum frames per second; maximum milliseconds for the longest frame and for opening. */
const GOALS = { fps: 55, longest: 50, opening: 1000 };

const product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
const browser = await launchBrowser();
const missed: string[] = [];
try {
  const id = await makeTemplate();
  const context = await signedIn(browser, product.url, ORGANIZER, {
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const table: Record<string, Record<string, number>> = {};
  const openings: number[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    openings.push(await open(page, id));
    for (const element of ['text-20', 'photo-10']) {
      const frames = await drag(page, session, element);
      const median = middle(frames);
      const figures = {
        frames: frames.length,
        'median fps': rounded(1000 / median),
        'p95 ms': rounded(frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)]!),
        'longest ms': rounded(Math.max(...frames)),
      };
      table[`run ${run}, ${element}`] = figures;
      if (figures['median fps'] < GOALS.fps)
        missed.push(`run ${run}, ${element}: ${figures['median fps']} fps`);
      if (figures['longest ms'] > GOALS.longest)
        missed.push(`run ${run}, ${element}: a frame of ${figures['longest ms']} ms`);
    }
    await page.close();
  }
  await context.close();
  const opening = middle(openings);
  if (opening > GOALS.opening) missed.push(`the template was drawn ${opening} ms after the page`);
  console.table(table);
  const load = loadavg().map(rounded);
  console.log(
    `Drawn ${rounded(opening)} ms after the page (median of ${RUNS}), slowed down ${SLOWDOWN} times.`,
  );
  console.log(`${availableParallelism()} processors, load ${load.join(' ')}.`);
  for (const line of missed) console.error(line);
  console.log(JSON.stringify({ bench: 'designer', opening, load, missed, ...table }));
  if (process.argv.includes('--check') && missed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

/** Creates a template with 40 texts and 20 overlapping photos on a background. @returns its id */
async function makeTemplate(): Promise<string> {
  const bearer = await sessionOf(product.url, ORGANIZER);
  const call = async (path: string, body?: object) => {
    const response = await fetch(product.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const [event] = (await call('/api/my-events')) as { id: string }[];
  const starters = (await call('/api/template-starters')) as { canvasSize: string; backgroundPath: string }[];
  const { backgroundPath } = starters.find(({ canvasSize }) => canvasSize === '1080x1920')!;
  const words = ['{attendeeName}', '{attendeeCountry}', '{eventName}'];
  const textElements = Array.from({ length: 40 }, (_, i) => ({
    id: `text-${i}`,
    x: 40 + (i % 2) * 460,
    y: 40 + i * 44,
    width: 480,
    text: words[i] ?? `Line ${i} of the programme`,
    fontSize: 34 + (i % 4) * 8,
    color: i % 3 === 0 ? '#ffffff' : '#f2a51a',
    fontWeight: i % 2 === 0 ? 'bold' : 'normal',
  }));
  const photoElements = Array.from({ length: 20 }, (_, i) => ({
    id: `photo-${i}`,
    x: 60 + (i % 4) * 240,
    y: 80 + Math.floor(i / 4) * 360,
    size: 200,
    strokeWidth: 8,
    strokeColor: '#ffffff',
  }));
  const body = {
    name: 'Sixty elements',
    eventId: event!.id,
    canvasSize: '1080x1920',
    layoutJson: { textElements, photoElements },
    backgroundPath,
  };
  return ((await call('/api/templates', body)) as { id: string }).id;
}

/** Opens the designer. @returns the milliseconds from the page's appearance to the drawn template */
async function open(page: Page, id: string): Promise<number> {
  await page.addInitScript(() => {
    const times: { page?: number; drawn?: number } = {};
    Object.assign(globalThis, { times });
    const look = (): void => {
      if (document.querySelector('[data-stage]')) times.page ??= performance.now();
      const element = document.querySelector<HTMLElement>('[data-element]');
      if (element?.style.width) times.drawn ??= performance.now();
      if (!times.drawn) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${product.url}/edit-template/${id}`, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (globalThis as unknown as { times: { drawn?: number } }).times.drawn);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { times } = globalThis as unknown as { times: { page: number; drawn: number } };
    return times.drawn - times.page;
  });
}

/** Drags an element with a finger. @returns the milliseconds of each frame, from before the press until after the release */
async function drag(page: Page, session: CDPSession, element: string): Promise<number[]> {
  const box = (await page.locator(`[data-element="${element}"]`).boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const at = (angle: number) => [
    { x: from.x + Math.sin(angle) * 60, y: from.y + (1 - Math.cos(angle)) * 90, id: 0 },
  ];
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = 0;
    let isRunning = true;
    const note = (now: number): void => {
      if (last) frames.push(now - last);
      last = now;
      if (isRunning) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(globalThis, {
      stopFrames() {
        isRunning = false;
        return frames;
      },
    });
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(0.3) });
  const start = performance.now();
  for (let now = start; now - start < DRAG_MS; now = performance.now()) {
    const touchPoints = at(0.3 + ((now - start) / DRAG_MS) * 4 * Math.PI);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  const frames = await page.evaluate(() =>
    (globalThis as unknown as { stopFrames: () => number[] }).stopFrames(),
  );
  return frames;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
