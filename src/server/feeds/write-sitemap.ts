import { element, xmlDocument } from './xml.ts';

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

export interface SitemapAddress {
  /** Absolute and percent-encoded. */
  url: string;
  changed?: Date;
}

/** The addresses of pages, at least one and at most 50,000, as sitemaps.org says. */
export function writeSitemap(addresses: readonly SitemapAddress[]): string {
  return xmlDocument(
    element(
      'urlset',
      NAMESPACE,
      ...addresses.map(({ url, changed }) =>
        element(
          'url',
          {},
          element('loc', {}, url),
          changed ? element('lastmod', {}, changed.toISOString()) : null,
        ),
      ),
    ),
  );
}

/** The addresses of sitemaps, absolute. */
export function writeSitemapIndex(urls: readonly string[]): string {
  const parts = urls.map((url) => element('sitemap', {}, element('loc', {}, url)));
  return xmlDocument(element('sitemapindex', NAMESPACE, ...parts));
}
