import { BRAND } from '#contract/brand.ts';
import { useEffect } from 'react';

/** What a page says about itself outside its body. */
export interface Head {
  title: string;
  description: string;
  /** Absolute URL of the page, for previews and search engines. */
  url?: string;
  /** Absolute URL of the preview picture. */
  image?: string;
  type?: 'website' | 'article';
  /** schema.org data. */
  structured?: object;
  /** Keeps pages that have nothing to find out of search engines. */
  noIndex?: boolean;
}

/** Keeps the document's title and description in step with a page that was reached without a page load. */
export function useHead({ title, description }: Pick<Head, 'title' | 'description'>): void {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [title, description]);
}

/** The head's elements as HTML for the server's document. */
export function renderHead(head: Head): string {
  const { title, description, url, image, type = 'website', structured, noIndex } = head;
  const tags: [attribute: 'name' | 'property', key: string, content: string | undefined][] = [
    ['name', 'description', description],
    ['name', 'robots', noIndex ? 'noindex' : undefined],
    ['property', 'og:site_name', BRAND.name],
    ['property', 'og:type', type],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['name', 'twitter:card', image ? 'summary_large_image' : 'summary'],
  ];
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tags
      .filter(([, , content]) => content)
      .map(([attribute, key, content]) => `<meta ${attribute}="${key}" content="${escapeHtml(content!)}">`),
    url ? `<link rel="canonical" href="${escapeHtml(url)}">` : '',
    structured ? `<script type="application/ld+json">${jsonForHtml(structured)}</script>` : '',
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end the script element it stands in. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
