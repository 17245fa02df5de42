import { BRAND } from '#contract/brand.ts';
import { useEffect } from 'react';

/** The picture of a link preview. Networks show it on the first share if they know its size. */
export interface PreviewPicture {
  url: string;
  /** Width in pixels, when known. */
  width?: number | undefined;
  height?: number | undefined;
  type: 'image/jpeg' | 'image/webp';
  alt: string;
}

/** A page's title, description and other metadata. */
export interface Head {
  title: string;
  description: string;
  url?: string;
  /** URL of the preview when it differs from the page's own. Networks fetch this URL too. */
  sharedUrl?: string | undefined;
  image?: PreviewPicture | undefined;
  /** A picture above the fold, to preload. */
  preload?: { srcSet: string; sizes: string; type: string } | undefined;
  type?: 'website' | 'article';
  /** Structured data for crawlers. They read the server's HTML, so client-side navigations don't update it. */
  structured?: object | readonly object[];
  feeds?: readonly Feed[];
  noIndex?: boolean;
}

export interface Feed {
  type: string;
  title: string;
  href: string;
}

type Tag = readonly [attribute: 'name' | 'property', key: string, content: string | undefined];

/** Updates the document's head after a client-side navigation, because share sheets read it there. */
export function useHead(head: Head | undefined): void {
  // Compare the head as JSON, because pages build a new object on each render.
  const text = JSON.stringify(head);
  useEffect(() => {
    if (!text) return;
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
  }, [text]);
}

const structuredScripts = () => document.querySelectorAll('script[type="application/ld+json"]');

/**
 * Head that the server wrote. It contains more than the page's code knows (a shared flyer's picture, `noindex`), so it
 * also applies when the viewer returns to the page.
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

/** Sets the element's `valueName`, or removes the element when there is no value. */
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

/** Serializes a value as JSON that can't close the script element around it. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
