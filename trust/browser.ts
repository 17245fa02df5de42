import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import type { PageRenderer } from '#contract/page.ts';
import { listen } from '#server/platform/http/listen.ts';
import { contactMessages } from '#server/features/contact/contact-tables.ts';
import { buildEvent, buildTemplate, buildUser, PLAIN_LAYOUT } from '#server/test/factories.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { onFreshPage } from '../e2e/fresh-page.ts';
import { keptIfZero, type Kept } from '../e2e/cluster/promise.ts';
import { Hub } from './hub.ts';
import type { Run, Suite } from './suite.ts';

/** A path that cannot be percent-decoded. */
const UNREADABLE = '/%';
const HALF_A_YEAR_S = 15_768_000;
/** A text that becomes an element, a script, a request or a link wherever a page does not escape it. */
const HOSTILE =
  '"\'><img src=//evil.example/x onerror=trustHit()><script>trustHit()</script><svg onload=trustHit()></title></textarea></script>' +
  '[a](javascript:trustHit())<iframe src=//evil.example></iframe>{{7*7}}';
const ALIEN = 'img[onerror], svg[onload], iframe[src*="evil"], img[src*="evil"], a[href^="javascript"]';

async function renderer(): Promise<PageRenderer> {
  const built = new URL('../dist/server/entry-server.js', import.meta.url).href;
  return ((await import(built)) as { pageRenderer: PageRenderer }).pageRenderer;
}

type Headers = Record<string, unknown>;
type Rule = (headers: Headers, path: string) => boolean;

const directive = (headers: Headers, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1] ?? '';

const cookiesOf = (headers: Headers) => [(headers['set-cookie'] ?? []) as string | string[]].flat();

/** Rules for response headers: the rules of Mozilla's Observatory for its best grade, and isolation from other origins. */
const RULES: Record<string, Rule> = {
  'a content security policy that begins with nothing': (headers) =>
    directive(headers, 'default-src') === "'none'",
  'no unsafe-inline, no unsafe-eval, no foreign script': (headers) =>
    !/unsafe-(?:inline|eval)|https?:|\*/.test(
      directive(headers, 'script-src') + directive(headers, 'style-src'),
    ),
  'no base element': (headers) => directive(headers, 'base-uri') === "'none'",
  'forms only to this site': (headers) => /^'(?:self|none)'$/.test(directive(headers, 'form-action')),
  'frames only where meant': (headers, path) =>
    path.startsWith('/embed') || directive(headers, 'frame-ancestors') === "'none'",
  // A request that is refused before it has a route does not get the HSTS header.
  'HSTS for half a year': (headers, path) =>
    path === UNREADABLE ||
    Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]) >= HALF_A_YEAR_S,
  'no guessing of types': (headers) => headers['x-content-type-options'] === 'nosniff',
  'a referrer policy': (headers) =>
    /strict-origin|no-referrer|same-origin/.test(String(headers['referrer-policy'])),
  'an opener policy': (headers) => String(headers['cross-origin-opener-policy']).startsWith('same-origin'),
  'a resource policy': (headers, path) =>
    headers['cross-origin-resource-policy'] ===
    (path.startsWith('/embed') || String(headers['content-type']).startsWith('image/')
      ? 'cross-origin'
      : 'same-origin'),
  'a permissions policy': (headers) => String(headers['permissions-policy']).includes('microphone=()'),
  'cookies that scripts cannot read, over https only': (headers) =>
    cookiesOf(headers).every((cookie) =>
      ['HttpOnly', 'Secure', 'SameSite'].every((flag) => cookie.includes(flag)),
    ),
};

async function checkHeaders(): Promise<Kept> {
  const settings = { publicUrl: 'https://tukutane.test', trustProxy: false, rateLimits: false };
  const hub = await Hub.open('pglite', { settings, pageRenderer: await renderer() });
  try {
    const user = await buildUser(hub.db, { withPassword: true });
    const { slug } = await buildEvent(hub.db, { clientId: user.id });
    const login = { email: user.email, password: 'correct horse battery' };
    const paths = ['/', `/events/${slug}`, '/login', '/contact', '/nowhere', '/api/nowhere', '/api/events', '/api/docs/', '/embed', '/embed.js', '/robots.txt',
      '/events.rss', '/healthz', `/api/events/${slug}/card.jpg`, UNREADABLE, '/sw.js']; // oxfmt-ignore
    const answers = await Promise.all(
      paths.map(async (path) => [path, await hub.call('GET', path)] as const),
    );
    const signedIn = ['/api/auth/login', await hub.call('POST', '/api/auth/login', { body: login })] as const;
    const broken = [...answers, signedIn].flatMap(([path, { headers }]) =>
      Object.entries(RULES).flatMap(([rule, holds]) => (holds(headers, path) ? [] : [`${path}: ${rule}`])),
    );
    const attempts = (answers.length + 1) * Object.keys(RULES).length;
    return keptIfZero(
      'every response has the headers of a strict site',
      attempts,
      { broken: broken.length },
      broken.slice(0, 8).join('; '),
    );
  } finally {
    await hub.close();
  }
}

/** Puts the hostile text into every field that somebody can write. Returns the pages that show it, by viewer. */
async function seed(hub: Hub) {
  const { db } = hub;
  const said = { name: HOSTILE.slice(0, 110), organization: HOSTILE.slice(0, 150) };
  const owner = await buildUser(db, { ...said, tokens: 50, packageTier: 'gold' });
  const admin = await buildUser(db, { ...said, role: 'admin' });
  await buildUser(db, { ...said, status: 'pending' });
  const texts = { name: HOSTILE, description: HOSTILE, venue: HOSTILE, location: HOSTILE, tags: HOSTILE, metaTitle: HOSTILE,
    metaDescription: HOSTILE, metaKeywords: HOSTILE, contactPhone: HOSTILE }; // oxfmt-ignore
  const slug = 'hostile-event';
  const event = await buildEvent(db, { ...texts, slug, clientId: owner.id, featured: true });
  const pending = await buildEvent(db, { ...texts, clientId: owner.id, status: 'pending' });
  const textElements = PLAIN_LAYOUT.textElements.map((element) => ({ ...element, text: HOSTILE }));
  const template = await buildTemplate(db, {
    eventId: event.id,
    name: HOSTILE,
    layoutJson: { ...PLAIN_LAYOUT, textElements },
  });
  const body = { templateId: template.id, attendeeName: HOSTILE.slice(0, 60), attendeeCountry: 'Kenya' };
  const flyer = await hub.call('POST', '/api/flyers/generate', { body });
  const message = {
    name: HOSTILE,
    email: 'a@b.example',
    subject: HOSTILE,
    message: HOSTILE,
    inquiryType: 'general',
  };
  await db.insert(contactMessages).values(message);
  await hub.call('POST', `/api/admin/correct-tokens/${owner.id}`, {
    as: admin.id,
    body: { delta: 1, reason: HOSTILE.slice(0, 190) },
  });
  const flyerId = String(flyer.json?.flyerId);
  return [
    {
      as: undefined,
      paths: [
        '/',
        `/?search=${encodeURIComponent(HOSTILE)}`,
        `/events/${slug}`,
        `/events/${slug}?flyer=${flyerId}`,
        '/embed',
      ],
    },
    {
      as: owner.id,
      paths: [
        '/dashboard',
        '/dashboard/tokens',
        '/dashboard/analytics',
        `/edit-event/${event.id}`,
        `/create-template?eventId=${event.id}&edit=${template.id}`,
        '/account',
      ],
    },
    {
      as: admin.id,
      paths: [
        `/events/${pending.slug}`,
        `/admin/clients/${owner.id}`,
        ...[
          'approvals',
          'users',
          'management',
          'events',
          'client-stats',
          'tokens',
          'inbox',
          'mail',
          'audit',
        ].map((tab) => `/admin?tab=${tab}`),
      ],
    },
  ];
}

async function visitSurfaces(browser: Browser, run: Run): Promise<Kept[]> {
  const settings = { publicUrl: 'http://127.0.0.1', trustProxy: false, rateLimits: false };
  const hub = await Hub.open('pglite', { settings, pageRenderer: await renderer() });
  try {
    const origin = await listen(hub.apps[0]!.app, { host: '127.0.0.1', port: 0 });
    const groups = await seed(hub);
    const surfaces = groups.flatMap(({ as, paths }) => paths.map((path) => ({ as, path })));
    const order = surfaces
      .map((surface) => ({ surface, rank: run.random.next() }))
      .toSorted((one, other) => one.rank - other.rank);
    const [alien, foreign, complaints]: string[][] = [[], [], []];
    let attempts = 0;
    for (const nth of run.attempts(order.length, order.length, 12)) {
      const { as, path } = order[nth]!.surface;
      attempts = nth + 1;
      const session = as && (await hub.sessionOf(as)).authorization.slice('Bearer '.length);
      const said = await onFreshPage(browser, origin, {}, async (page) => {
        page.on('request', (request) => {
          if (!request.url().startsWith(origin) && /^https?:/.test(request.url()))
            foreign!.push(`${path}: ${request.url().slice(0, 80)}`);
        });
        await page.exposeFunction('trustHit', () => alien!.push(`${path}: ran`));
        if (session) {
          await page.context().addCookies([{ name: 'session', value: session, url: origin }]);
          await page.addInitScript((id) => localStorage.setItem('sessionId', id), session);
        }
        await page.goto(path, { waitUntil: 'networkidle' });
        const found = await page.locator(ALIEN).count();
        if (found > 0) alien!.push(`${path}: ${found} elements`);
      });
      complaints!.push(
        ...said
          .filter((each) => /Content Security Policy|trustHit/.test(each))
          .map((each) => `${path}: ${each.slice(0, 120)}`),
      );
    }
    const row = (promise: string, found: string[] | undefined) =>
      keptIfZero(
        promise,
        attempts,
        { found: found!.length },
        [`${attempts} of ${surfaces.length} surfaces`, ...found!.slice(0, 4)].join('; '),
      );
    return [
      row('stored text of every field is shown without effect', alien),
      row('no page asks another site for anything', foreign),
      row('no page breaks its own content security policy', complaints),
    ];
  } finally {
    await hub.close();
  }
}

/** The promise: a browser runs only this site's code, whatever people have typed into it. */
export const browser: Suite = {
  name: 'browser',
  async run(run) {
    await readFile(new URL('../dist/server/entry-server.js', import.meta.url)).catch(() => {
      throw new Error('Build the pages first: npm run build.');
    });
    const headers = await checkHeaders();
    const opened = await launchBrowser();
    try {
      return [headers, ...(await visitSurfaces(opened, run))];
    } finally {
      await opened.close();
    }
  },
};
