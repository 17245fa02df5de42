import { BRAND } from '#contract/brand.ts';
import { language } from '#web/kit/language/spoken.ts';

/** The picture of a link preview. If the size is given, social networks show the picture on the first share. */
export interface PreviewPicture {
  url: string;
  /** Width of the picture in pixels, when known. */
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
  /** URL for link previews, if it differs from the page's URL. Social networks fetch this URL too. */
  sharedUrl?: string | undefined;
  image?: PreviewPicture | undefined;
  /** A picture above the fold, to preload. */
  preload?: { srcSet: string; sizes: string; type: string } | undefined;
  type?: 'website' | 'article';
  /** Structured data for crawlers, which read the server's HTML. Client-side navigations don't update this data. */
  structured?: object | readonly object[];
  feeds?: readonly Feed[];
  /** The page's addresses by language. Crawlers read them in the server's HTML. */
  translations?: readonly (readonly [language: string, url: string])[];
  noIndex?: boolean;
}

export interface Feed {
  type: string;
  title: string;
  href: string;
}

/** Locales of link previews. Social networks support only some locales, each with a country. */
const OG_LOCALES = { en: 'en_US', fr: 'fr_FR', pt: 'pt_PT', ar: 'ar_AR', sw: 'sw_KE' };

type Tag = readonly [attribute: 'name' | 'property', key: string, content: string | undefined];

export function tagsOf({
  title,
  description,
  url,
  sharedUrl = url,
  image,
  type = 'website',
  noIndex,
}: Head): Tag[] {
  return [
    ['name', 'description', description],
    ['name', 'robots', noIndex ? 'noindex' : undefined],
    ['property', 'og:site_name', BRAND.name],
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
  const { title, url, preload, structured, feeds = [], translations = [] } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tagsOf(head)
      .filter(([, , content]) => content)
      .map(([attribute, key, content]) => `<meta ${attribute}="${key}" content="${escapeHtml(content!)}">`),
    `<meta property="og:locale" content="${OG_LOCALES[language()]}">`,
    url ? `<link rel="canonical" href="${escapeHtml(url)}">` : '',
    ...translations.map(
      ([language, address]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`,
    ),
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
