import { element, xmlDocument } from './xml.ts';
import { LANGUAGES, pathIn } from '#contract/language/languages.ts';
import { AFRICAN_REGIONS } from '#contract/places/african-regions.ts';
import type { CountryName } from '#contract/places/countries.ts';
import { FILTER_CATEGORIES } from '#contract/events/event-constants.ts';
import { countriesIn } from '#server/platform/places/regions.ts';

/** API paths that crawlers may read, for link previews and image searches. */
const ALLOWED = ['/api/events/*.jpg', '/api/cards/', '/api/flyers/'];

const DISALLOWED = [
  '/api/',
  '/account',
  '/admin',
  '/create-event',
  '/create-template',
  '/dashboard',
  '/edit-event/',
  '/edit-template/',
  '/forgot-password',
  '/login',
  '/metrics',
  '/reset-password',
];

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const WITH_LINKS = { ...NAMESPACE, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' };

export interface SitemapAddress {
  /** Percent-encoded path of the English page, with its query. */
  path: string;
  changed?: Date;
}

/** Writes a sitemap that lists each page's URL in every language. @param origin the public URL without a trailing slash */
export function writeSitemap(origin: string, addresses: readonly SitemapAddress[]): string {
  return xmlDocument(
    element(
      'urlset',
      WITH_LINKS,
      ...addresses.map(({ path, changed }) =>
        element(
          'url',
          {},
          element('loc', {}, origin + path),
          changed ? element('lastmod', {}, changed.toISOString()) : null,
          ...LANGUAGES.map((language) => alternate(language, origin + pathIn(language, path))),
          alternate('x-default', origin + path),
        ),
      ),
    ),
  );
}

const alternate = (hreflang: string, href: string) =>
  element('xhtml:link', { rel: 'alternate', hreflang, href });

export function writeSitemapIndex(urls: readonly string[]): string {
  const parts = urls.map((url) => element('sitemap', {}, element('loc', {}, url)));
  return xmlDocument(element('sitemapindex', NAMESPACE, ...parts));
}

/** The paths that search engines may index, other than events: pages, and lists by category, country and region. */
export function pageAddresses(pages: readonly string[], countries: readonly CountryName[]): string[] {
  const regions = AFRICAN_REGIONS.filter(({ slug }) =>
    countriesIn(slug).some((country) => countries.includes(country)),
  );
  return [
    ...pages,
    ...FILTER_CATEGORIES.map((category) => listAt('category', category)),
    ...countries.map((country) => listAt('country', country)),
    ...regions.map(({ slug }) => listAt('region', slug)),
    listAt('when', 'past'),
  ];
}

function listAt(name: string, value: string): string {
  return `/?${new URLSearchParams({ [name]: value }).toString()}`;
}

/** Writes robots.txt (RFC 9309), in which the longest matching rule wins. @param origin the public URL, no trailing slash */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
