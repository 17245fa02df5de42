import { element, xmlDocument } from './xml.ts';

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

export interface SitemapAddress {
  /** Absolute and percent-encoded. */
  url: string;
  changed?: Date;
}

/** A sitemap of 1 to 50,000 URLs (sitemaps.org). */
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

/** An index of sitemaps, by absolute URLs. */
export function writeSitemapIndex(urls: readonly string[]): string {
  const parts = urls.map((url) => element('sitemap', {}, element('loc', {}, url)));
  return xmlDocument(element('sitemapindex', NAMESPACE, ...parts));
}
