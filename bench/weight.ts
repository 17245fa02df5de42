/**
 * `npm run bench:weight`: what the first visit of each public page costs, in a real Chromium at phone
 * size, against the running product, until the network is idle and without touching anything. Event pictures are
 * left out. Sizes are brotli (quality 11) of what was received; fonts are compressed already. `--check` exits 1
 * when a budget is exceeded. The last line is one JSON object.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/product.ts';

type Part = 'js' | 'css' | 'html' | 'document' | 'font';

/** In bytes. `html` is the document without its inlined CSS. */
const BUDGETS: Record<Part, number | null> = {
  js: 95_000,
  css: 12_000,
  html: 12_000,
  document: null,
  font: 30_000,
};
const PARTS = Object.keys(BUDGETS) as Part[];

type Weights = Record<Part, number> & { fonts: number; requests: number; late: string[] };

const cell = (text: string | number | null): string => String(text ?? '').padStart(10);
const brotli = (body: Buffer | string): number => brotliCompressSync(body).length;

/** Code that only the use of the flyer panel may load, by parts of its chunks' names. */
const ON_USE = /preview-flyer|photo-cropper|prepare-photo|flyer-result|\/fonts\//;

async function weigh(page: Page, url: string): Promise<Weights> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200)
    throw new Error(`${url} answered ${answer?.status()}: ${await answer?.text()}`);
  const weights: Weights = { js: 0, css: 0, html: 0, document: 0, font: 0, fonts: 0, requests: 0, late: [] };
  for (const response of responses) {
    const type = response.request().resourceType();
    const path = new URL(response.url()).pathname;
    if (ON_USE.test(path)) weights.late.push(path);
    if (type === 'document') {
      const html = await response.text();
      const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
      weights.document += brotli(html);
      weights.html += brotli(html.replace(css, ''));
      weights.css += brotli(css);
    } else if (type === 'script') weights.js += brotli(await response.body());
    else if (type === 'stylesheet') weights.css += brotli(await response.body());
    else if (type === 'font') {
      weights.font += (await response.body()).length;
      weights.fonts += 1;
    } else continue;
    weights.requests += 1;
  }
  return weights;
}

function overBudget(name: string, weights: Weights): string[] {
  const over = PARTS.filter((part) => BUDGETS[part] !== null && weights[part] > BUDGETS[part]).map(
    (part) => `${name}: ${part} is ${weights[part]} bytes, the budget is ${BUDGETS[part]}`,
  );
  if (weights.fonts > 1) over.push(`${name}: ${weights.fonts} fonts, the budget is 1`);
  if (weights.late.length > 0) over.push(`${name}: loads before it is needed: ${weights.late.join(', ')}`);
  return over;
}

const product = await startProduct({ SEED: 'demo', LOG_LEVEL: 'warn' });
const browser = await launchBrowser();
try {
  const answer = await fetch(`${product.url}/api/events?flyerEnabled=true&limit=1`);
  const [event] = (await answer.json()) as { slug: string }[];
  if (!event) throw new Error('The sample data has no event with flyers.');
  const results: Record<string, Weights> = {};
  for (const [name, path] of [
    ['home', '/'],
    ['event', `/events/${event.slug}`],
    ['pricing', '/pricing'],
    ['contact', '/contact'],
    ['categories', '/categories'],
    ['offline', '/offline'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    results[name] = await weigh(await context.newPage(), product.url + path);
    await context.close();
  }

  console.log('\nFirst visit, bytes of brotli');
  console.log(`${'page'.padEnd(11)}${PARTS.map(cell).join('')}${cell('requests')}`);
  for (const [name, weights] of Object.entries(results)) {
    console.log(
      `${name.padEnd(11)}${PARTS.map((part) => cell(weights[part])).join('')}${cell(weights.requests)}`,
    );
  }
  console.log(`${'budget'.padEnd(11)}${PARTS.map((part) => cell(BUDGETS[part])).join('')}`);

  const over = Object.entries(results).flatMap(([name, weights]) => overBudget(name, weights));
  for (const line of over) console.error(line);
  console.log(JSON.stringify({ bench: 'weight', ...results, budgets: BUDGETS, over }));
  if (process.argv.includes('--check') && over.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}
