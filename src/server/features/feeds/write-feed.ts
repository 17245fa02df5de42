import { BRAND } from '#contract/brand.ts';
import type { Feed, FeedEntry } from './feed-entry.ts';
import { element, xmlDocument, type Xml } from './xml.ts';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

const TTL_MINUTES = '60';

export function writeRss(feed: Feed): string {
  return xmlDocument(
    element(
      'rss',
      { version: '2.0', ...NAMESPACES },
      element(
        'channel',
        {},
        element('title', {}, feed.title),
        element('link', {}, feed.page),
        element('description', {}, feed.description),
        element('language', {}, feed.language),
        element('generator', {}, BRAND.name),
        element('ttl', {}, TTL_MINUTES),
        element('lastBuildDate', {}, mailDate(feed.updated)),
        element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.self }),
        ...feed.entries.map(item),
      ),
    ),
  );
}

function item({ picture, ...entry }: FeedEntry): Xml {
  return element(
    'item',
    {},
    element('title', {}, entry.title),
    element('link', {}, entry.url),
    element('guid', { isPermaLink: 'false' }, entry.id),
    element('pubDate', {}, mailDate(entry.published)),
    element('dc:creator', {}, entry.author),
    ...entry.categories.map((category) => element('category', {}, category)),
    // Clients parse the description as HTML, so its text is escaped twice.
    element('description', {}, element('p', {}, entry.summary).text),
    element('content:encoded', {}, entry.content),
    element('media:content', {
      url: picture.url,
      medium: 'image',
      type: picture.type,
      width: String(picture.width),
      height: String(picture.height),
    }),
  );
}

/** Formats a date as in RFC 822: `Sat, 21 Nov 2026 05:00:00 GMT`. */
function mailDate(iso: string): string {
  return new Date(iso).toUTCString();
}

export function writeAtom(feed: Feed): string {
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
      element('id', {}, feed.self),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('updated', {}, feed.updated),
      element('generator', {}, BRAND.name),
      element('author', {}, element('name', {}, BRAND.name)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
      ...feed.entries.map(entryElement),
    ),
  );
}

function entryElement(entry: FeedEntry): Xml {
  return element(
    'entry',
    {},
    element('id', {}, entry.id),
    element('title', { type: 'text' }, entry.title),
    element('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    element('published', {}, entry.published),
    element('updated', {}, entry.updated),
    element('author', {}, element('name', {}, entry.author)),
    ...entry.categories.map((term) => element('category', { term })),
    element('summary', { type: 'text' }, entry.summary),
    element('content', { type: 'html' }, entry.content),
  );
}
