import { BRAND } from '#contract/brand.ts';
import { speaker } from '#contract/language/speaker.ts';
import { LANGUAGES, pathIn, type Language } from '#contract/language/languages.ts';
import type { PageRenderer, PageRequest, RenderedPage } from '#contract/page.ts';
import { renderToString } from 'react-dom/server';
import translations from 'virtual:catalogs';
import { ME_KEY } from './kit/api/use-me.ts';
import { createQueryClient } from './kit/api/api.ts';
import { App } from './app.tsx';
import { BOOT_SCRIPT, renderDocument, STYLE, THEME_SCRIPT } from './document.ts';
import { speak } from './kit/language/spoken.ts';
import { catalogs, t } from './kit/language/t.ts';
import type { Head } from './kit/page/head.ts';
import type { DocumentModule, Page, PageModule, Seed } from './kit/page/pages.ts';
import { StaticRouter } from './kit/router/router.tsx';
import { pageAt, routes } from './routes.ts';
import { guard } from './kit/access/late-guard.ts';
import { signedInMenu } from './kit/shell/account-menu.tsx';

// Every page's code is loaded before the first request, because `queriesOf` is synchronous.
await Promise.all([
  guard.load(),
  signedInMenu.load(),
  ...routes.map(async ({ load }) => (await load()).part?.load()),
]);
Object.assign(catalogs, translations);
speaker.say = t;
const pages = import.meta.glob<PageModule>('/src/web/*/*/*-page.tsx', { eager: true });
const documents = import.meta.glob<DocumentModule>('/src/web/*/*/*-document.ts', { eager: true });

/**
 * Finds the page at `url`, a path with a query. `source` is the path of the page's module, which identifies its chunk in
 * the build's output; '' for no page. The dummy origin only makes `url` parseable.
 */
function locate(url: string) {
  const parsed = new URL(url, 'http://page.invalid');
  const page = pageAt(parsed.pathname);
  const component = page?.loaded()?.default;
  const [file = ''] = Object.entries(pages).find(([, module]) => module.default === component) ?? [];
  const document = documents[file.replace('-page.tsx', '-document.ts')];
  return { url: parsed, page, source: file.slice(1), document };
}

/** Initial data for the page's queries. A missing response becomes null, and the page then shows a notice. */
function seedsOf(document: DocumentModule | undefined, request: PageRequest, url: URL): Seed[] {
  const seeds = document?.seed
    ? document.seed(request)
    : (document?.queries?.(url) ?? []).map((path): Seed => [[path], request.data[path] ?? null]);
  const me = request.data[ME_KEY[0]];
  return me ? [...seeds, [ME_KEY, me]] : seeds;
}

/** The page's own metadata and that of its document module. Indexed pages have a canonical URL. */
function headOf(page: Page | undefined, document: DocumentModule | undefined, request: PageRequest): Head {
  const own = page?.loaded()?.head?.() ?? { title: BRAND.name, description: '', noIndex: true };
  const canonical = page && !own.noIndex && { url: new URL(page.path, request.publicUrl).href };
  return { ...own, ...canonical, ...document?.head?.(request) };
}

/** Adds the page's address in the page's language and, for search engines, in all languages. */
function localized(head: Head, language: Language): Head {
  if (!head.url) return head;
  const { origin, pathname, search } = new URL(head.url);
  const urlIn = (other: Language): string => origin + pathIn(other, pathname + search);
  return {
    ...head,
    url: urlIn(language),
    translations: head.noIndex
      ? []
      : [...LANGUAGES.map((other) => [other, urlIn(other)] as const), ['x-default', urlIn('en')]],
  };
}

const render = (request: PageRequest): RenderedPage => speak(request.language, () => renderSpoken(request));

function renderSpoken(request: PageRequest): RenderedPage {
  const { url, page, source, document } = locate(request.url);
  const seeds = seedsOf(document, request, url);
  const queryClient = createQueryClient();
  for (const [key, data] of seeds) queryClient.setQueryData(key, data);
  const body = renderToString(
    <StaticRouter url={url.pathname + url.search}>
      <App queryClient={queryClient} />
    </StaticRouter>,
  );
  queryClient.clear();
  const head = headOf(page, document, request);
  const sources = [source];
  const part = page?.loaded()?.part;
  if (part?.isShownAt(url.search)) sources.push(part.source);
  if (request.data[ME_KEY[0]]) sources.push(signedInMenu.source);
  if (page?.roles) sources.push(guard.source, 'src/web/member-pages.ts');
  const { language } = request;
  const html = renderDocument({ language, head: localized(head, language), body, seeds, sources });
  return { status: request.status, html };
}

async function sourceHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

export const pageRenderer: PageRenderer = {
  canonical: (text) => {
    const { url, document } = locate(text);
    const query = document?.parameters?.(url.searchParams) ?? new URLSearchParams();
    return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
  },
  isPersonal: (text) => locate(text).url.searchParams.has('near'),
  queriesOf: (url) => {
    const page = locate(url);
    return page.document?.queries?.(page.url) ?? [];
  },
  indexed: speak('en', () =>
    routes
      .filter(({ path, roles, loaded }) => !roles && !path.includes(':') && !loaded()?.head?.().noIndex)
      .map(({ path }) => path),
  ),
  isPage: (pathname) => pageAt(pathname) !== undefined,
  render,
  contentSecurity: {
    scriptHashes: await Promise.all([THEME_SCRIPT, BOOT_SCRIPT].map(sourceHash)),
    styleHashes: [await sourceHash(STYLE)],
  },
};
