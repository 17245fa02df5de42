import { BRAND } from '#contract/brand.ts';
import type { Feed, FeedEntry } from './feed-entry.ts';
import { element, xmlDocument, type Xml } from './xml.ts';

/** An Atom document (RFC 4287). */
export function writeAtom(feed: Feed): string {
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
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
