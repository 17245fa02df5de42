import { BRAND } from '#contract/brand.ts';
import { useEffect } from 'react';

/** A picture for previews elsewhere. Networks that are told its size show it at the first share, too. */
export interface PreviewPicture {
  /** Absolute. */
  url: string;
  /** In pixels; absent only when it is not known. */
  width?: number | undefined;
  height?: number | undefined;
  type: 'image/jpeg' | 'image/webp';
  alt: string;
}

/** What a page says about itself outside its body. */
export interface Head {
  title: string;
  description: string;
  /** Absolute URL of the page, for previews and search engines. */
  url?: string;
  /** The URL that a preview stands for, where it is not the page's own: networks read that one anew. */
  sharedUrl?: string | undefined;
  /** What previews elsewhere show. */
  image?: PreviewPicture | undefined;
  /** The picture that is in view at once, to be fetched before the page's body says so. */
  preload?: { srcSet: string; sizes: string; type: string } | undefined;
  type?: 'website' | 'article';
  /** schema.org data, each thing for itself. */
  structured?: object | readonly object[];
  /** Feeds of what the page lists. */
  feeds?: readonly Feed[];
  /** Keeps pages that have nothing to find out of search engines. */
  noIndex?: boolean;
}

export interface Feed {
  /** Its media type. */
  type: string;
  title: string;
  href: string;
}

type Tag = readonly [attribute: 'name' | 'property', key: string, content: string | undefined];

/**
 * Keeps the document's head in step with a page that was reached without a page load: what shares the page reads it there.
 */
export function useHead(head: Head): void {
  // By its text: a page makes the object anew with each rendering.
  const text = JSON.stringify(head);
  useEffect(() => {
    const now = JSON.parse(text) as Head;
    const url = now.url ?? location.origin + location.pathname;
    const served = location.href === SERVED.href && now.title === SERVED.title ? SERVED : undefined;
    document.title = now.title;
    for (const [attribute, key, content] of tagsOf({ ...now, url })) {
      const isServed = served && /url|image|card|robots/.test(key);
      putTag('meta', attribute, key, 'content', isServed ? served.tags.get(key) : content);
    }
    putTag('link', 'rel', 'canonical', 'href', url);
    document.querySelectorAll('link[rel=alternate]').forEach((link) => link.remove());
    for (const feed of now.feeds ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'alternate', ...feed }));
    structuredScripts().forEach((script) => script.remove());
    if (served) document.head.append(...served.structured);
    else putStructured(now.structured);
  }, [text]);
}

const structuredScripts = () => document.querySelectorAll('script[type="application/ld+json"]');

/**
 * What the server wrote of the page that the document came with, and knows more of than the page's code: the picture of a
 * shared flyer, the questions of the pricing, what no search engine shall keep. It holds for who comes back, too.
 */
const SERVED = globalThis.document && {
  href: location.href,
  title: document.title,
  tags: new Map(
    [...document.querySelectorAll('meta')].map((tag) => [
      tag.getAttribute('property') ?? tag.name,
      tag.content,
    ]),
  ),
  structured: [...structuredScripts()],
};

function putStructured(structured: Head['structured'] = []): void {
  for (const thing of [structured].flat()) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.text = jsonForHtml(thing);
    document.head.append(script);
  }
}

/** Gives the one element whose `attribute` is `key` its `value`; without a value it goes. */
function putTag(
  element: 'meta' | 'link',
  attribute: string,
  key: string,
  valueName: string,
  value: string | undefined,
): void {
  let tag = document.head.querySelector(`${element}[${attribute}="${key}"]`);
  if (!value) return tag?.remove();
  if (!tag) {
    tag = document.createElement(element);
    tag.setAttribute(attribute, key);
    document.head.append(tag);
  }
  tag.setAttribute(valueName, value);
}

function tagsOf({ title, description, url, sharedUrl = url, image, type = 'website', noIndex }: Head): Tag[] {
  return [
    ['name', 'description', description],
    ['name', 'robots', noIndex ? 'noindex' : undefined],
    ['property', 'og:site_name', BRAND.name],
    ['property', 'og:locale', 'en_US'],
    ['property', 'og:type', type],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', sharedUrl],
    ['property', 'og:image', image?.url],
    ['property', 'og:image:type', image?.type],
    ['property', 'og:image:width', image?.width?.toString()],
    ['property', 'og:image:height', image?.height?.toString()],
    ['property', 'og:image:alt', image?.alt],
    ['name', 'twitter:card', image ? 'summary_large_image' : 'summary'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', image?.url],
    ['name', 'twitter:image:alt', image?.alt],
  ];
}

/** The head's elements as HTML for the server's document. */
export function renderHead(head: Head): string {
  const { title, url, preload, structured, feeds = [] } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tagsOf(head)
      .filter(([, , content]) => content)
      .map(([attribute, key, content]) => `<meta ${attribute}="${key}" content="${escapeHtml(content!)}">`),
    url ? `<link rel="canonical" href="${escapeHtml(url)}">` : '',
    ...feeds.map(
      (feed) =>
        `<link rel="alternate" type="${feed.type}" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.href)}">`,
    ),
    preload
      ? `<link rel="preload" as="image" fetchpriority="high" type="${preload.type}" ` +
        `imagesrcset="${escapeHtml(preload.srcSet)}" imagesizes="${escapeHtml(preload.sizes)}">`
      : '',
    ...[structured ?? []]
      .flat()
      .map((thing) => `<script type="application/ld+json">${jsonForHtml(thing)}</script>`),
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end the script element it stands in. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
