/**
 * `npm run bench:page`: runs Lighthouse five times each on the home page, an event page with flyers, the pricing page
 * and the contact page, in Chromium as a mid-range phone on simulated slow 4G. Prints medians, the range of LCP and TBT, the
 * requests that Lighthouse included in the slowest LCP, and the audits that cost points. `--check` exits 1 if a
 * median misses a goal. The last line is a JSON object.
 *
 * Lighthouse loads the page at full speed and simulates the slow connection from the trace. It assumes that LCP waited for
 * every request that finished before LCP. On a fast machine, this includes requests that only happened to finish first.
 * The list of requests shows whether the page has grown or the run was unlucky.
 *
 * Lighthouse treats http://127.0.0.1 as secure and does not report a missing redirect from http.
 */
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '#server/test/servers/free-port.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/product.ts';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Lighthouse's audit for each metric. Values are in milliseconds or bytes. */
const METRICS = {
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
  bytes: 'total-byte-weight',
} as const;
const SPREAD = ['LCP', 'TBT'] as const;
/** Minimum scores, and maximum values of metrics. */
const GOALS: Record<string, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  LCP: 1200,
  CLS: 0,
  TBT: 100,
};

type Figures = Record<string, number>;

/** Runs an audit. Retries, because on a busy machine Chromium's trace sometimes misses the start of the load. */
async function audit(url: string, port: number, tries = 3): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (run?.lhr.runtimeError && tries > 1) return audit(url, port, tries - 1);
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`);
  return run.lhr;
}

function figuresOf({ categories, audits }: Result): Figures {
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const metrics = Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue ?? NaN]);
  return Object.fromEntries([...scores, ...metrics]) as Figures;
}

/** Returns the values of one metric from all runs, in ascending order. */
function sorted(runs: Figures[], name: string): number[] {
  return runs.map((run) => run[name]!).toSorted((a, b) => a - b);
}

function medians(runs: Figures[]): Figures {
  const middle = (name: string): number => sorted(runs, name)[(RUNS - 1) / 2]!;
  return Object.fromEntries(Object.keys(runs[0]!).map((name) => [name, middle(name)]));
}

/** Returns the requests that had finished at LCP, except the document. */
function countedIn({ audits }: Result): string[] {
  const rows = (id: string): Record<string, unknown>[] => {
    const { details } = audits[id] ?? {};
    return details && 'items' in details ? (details.items as Record<string, unknown>[]) : [];
  };
  const painted = Number(rows('metrics')[0]?.observedLargestContentfulPaint);
  return rows('network-requests')
    .filter((request) => request.resourceType !== 'Document' && Number(request.networkEndTime) <= painted)
    .map((request) => new URL(String(request.url)).pathname);
}

/** Returns the audits that cost a category points. */
function faultsOf({ categories, audits }: Result): string[] {
  return CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${id} ${audits[id]?.displayValue ?? ''}`.trimEnd()),
  );
}

function missed(page: string, figures: Figures): string[] {
  return Object.entries(GOALS)
    .filter(([name, goal]) => {
      const value = figures[name]!;
      return (CATEGORIES as readonly string[]).includes(name)
        ? value < goal
        : !(Math.round(value * 1000) / 1000 <= goal);
    })
    .map(([name, goal]) => `${page}: ${name} is ${shown(figures[name]!)}, the goal is ${goal}`);
}

function shown(value: number): string {
  return value < 1 && value > 0 ? value.toFixed(3) : String(Math.round(value));
}

const product = await startProduct({ SEED: 'demo', LOG_LEVEL: 'warn' });
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
try {
  const response = await fetch(`${product.url}/api/events?flyerEnabled=true&limit=1`);
  const [event] = (await response.json()) as { slug: string }[];
  if (!event) throw new Error('The sample data has no event with flyers.');
  const pages = { home: '/', event: `/events/${event.slug}`, pricing: '/pricing', contact: '/contact' };
  const results: Record<string, Figures> = {};
  const spreads: Record<string, Record<string, [min: number, max: number]>> = {};
  const notes: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const runs: Result[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await audit(product.url + path, port));
    const figures = runs.map(figuresOf);
    results[name] = medians(figures);
    spreads[name] = Object.fromEntries(
      SPREAD.map((metric) => [metric, [sorted(figures, metric)[0]!, sorted(figures, metric).at(-1)!]]),
    );
    const slowest = runs[figures.findIndex(({ LCP }) => LCP === spreads[name]!.LCP![1])]!;
    notes.push(
      `${name}: ${SPREAD.map((metric) => `${metric} ${spreads[name]![metric]!.map(shown).join('-')}`).join(', ')}; ` +
        `the slowest LCP waited for ${countedIn(slowest).join(', ') || 'the document alone'}`,
      ...faultsOf(runs.at(-1)!).map((fault) => `${name}: ${fault}`),
    );
  }

  const columns = [...CATEGORIES, ...Object.keys(METRICS)];
  const row = (name: string, cells: string[]): void =>
    console.log(
      name.padEnd(9) + cells.map((cell, index) => cell.padStart(columns[index]!.length + 2)).join(''),
    );
  console.log(`\nLighthouse, phone on slow 4G, median of ${RUNS}; LCP and TBT in ms`);
  row('page', columns);
  for (const [name, figures] of Object.entries(results))
    row(
      name,
      columns.map((column) => shown(figures[column]!)),
    );
  row(
    'goal',
    columns.map((column) => String(GOALS[column] ?? '')),
  );
  for (const note of notes) console.log(note);

  const over = Object.entries(results).flatMap(([name, figures]) => missed(name, figures));
  for (const line of over) console.error(line);
  console.log(JSON.stringify({ bench: 'page', ...results, spreads, goals: GOALS, missed: over }));
  if (process.argv.includes('--check') && over.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}
