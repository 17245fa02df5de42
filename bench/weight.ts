/**
 * `npm run bench:weight`: measures the bytes that a first visit to each public page loads before the network is idle, in
 * Chromium at phone size, without interaction. Event pictures are not counted. Sizes are Brotli (quality 11), except fonts, which are
 * already compressed. `--check` exits 1 if a budget is exceeded. The last line is a JSON object.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/product.ts';
import { sessionOf, signedIn } from '../e2e/signed-in.ts';
import { TRANSLATIONS } from '../scripts/languages/catalogs.ts';

type Part = 'js' | 'css' | 'html' | 'document' | 'font';

/** Budgets in bytes. `html` is the document without its inlined CSS. */
const BUDGETS: Record<Part, number | null> = {
  js: 95_000,
  css: 12_000,
  html: 12_000,
  document: null,
  font: 30_000,
};
/** Budgets of the event form, which only organizers open. Its validation rules (zod) load on first use. */
const FORM_BUDGETS: typeof BUDGETS = { ...BUDGETS, js: 130_000 };
/** Budgets of the template designer. It draws flyers, so their fonts are content and have no budget. */
const DESIGNER_BUDGETS: typeof BUDGETS = { ...BUDGETS, js: 160_000, font: null };
/** Budgets of the home page in other languages. The HTML has no budget, because its length depends on the translation. */
const TRANSLATED_BUDGETS: typeof BUDGETS = { ...BUDGETS, html: null };
const OWN_BUDGETS: Record<string, typeof BUDGETS> = {
  ...Object.fromEntries(TRANSLATIONS.map((language) => [`home ${language}`, TRANSLATED_BUDGETS])),
  'event form': FORM_BUDGETS,
  designer: DESIGNER_BUDGETS,
};
const PARTS = Object.keys(BUDGETS) as Part[];

type Weights = Record<Part, number> & { fonts: number; requests: number; late: string[] };

const cell = (text: string | number | null): string => String(text ?? '').padStart(10);
const brotli = (body: Buffer | string): number => brotliCompressSync(body).length;

const ORGANIZER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };

/** Chunks and fonts that must load only when the flyer panel is used. */
const ON_USE = /preview-flyer|photo-cropper|prepare-photo|flyer-result|\/fonts\//;

async function weigh(page: Page, url: string): Promise<Weights> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const first = await page.goto(url, { waitUntil: 'networkidle' });
  if (first?.status() !== 200) throw new Error(`${url}: ${first?.status()} ${await first?.text()}`);
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
  const budgets = OWN_BUDGETS[name] ?? BUDGETS;
  const over = PARTS.filter((part) => budgets[part] !== null && weights[part] > budgets[part]).map(
    (part) => `${name}: ${part} is ${weights[part]} bytes, the budget is ${budgets[part]}`,
  );
  if (budgets.font === null) return over;
  if (weights.fonts > 1) over.push(`${name}: ${weights.fonts} fonts, the budget is 1`);
  if (weights.late.length > 0) over.push(`${name}: loads too early: ${weights.late.join(', ')}`);
  return over;
}

const product = await startProduct({ SEED: 'demo', LOG_LEVEL: 'warn' });
const browser = await launchBrowser();
try {
  const response = await fetch(`${product.url}/api/events?flyerEnabled=true&limit=100`);
  const offered = ((await response.json()) as { slug: string }[]).toSorted((a, b) =>
    a.slug < b.slug ? -1 : 1,
  );
  // Measures the same event each time, because event pages differ in content.
  const [event] = offered;
  if (!event) throw new Error('The sample data has no event with flyers.');
  const authorization = `Bearer ${await sessionOf(product.url, ORGANIZER)}`;
  const ownEvents = await fetch(`${product.url}/api/my-events?limit=1`, { headers: { authorization } });
  const [own] = (await ownEvents.json()) as { id: string }[];
  const results: Record<string, Weights> = {};
  for (const [name, path] of [
    ['home', '/'],
    ...TRANSLATIONS.map((language) => [`home ${language}`, `/${language}`] as const),
    ['event', `/events/${event.slug}`],
    ['pricing', '/pricing'],
    ['contact', '/contact'],
    ['categories', '/categories'],
    ['offline', '/offline'],
    ['event form', '/create-event'],
    ['designer', `/create-template?eventId=${own!.id}`],
  ] as const) {
    const options = { viewport: { width: 360, height: 800 } };
    const context =
      name === 'event form' || name === 'designer'
        ? await signedIn(browser, product.url, ORGANIZER, options)
        : await browser.newContext(options);
    results[name] = await weigh(await context.newPage(), product.url + path);
    await context.close();
  }

  console.log('\nFirst visit, bytes compressed with Brotli');
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
