import { addressOf } from '#web/kit/language/spoken.ts';
import { tagsOf, type Head } from './head.ts';

const OF_SERVED_PAGE = 'script[type="application/ld+json"],link[hreflang]';

/**
 * The head of the server's HTML, read before the first change. It contains more than the page's code knows (a shared
 * flyer's picture, `noindex`), so it is restored when the viewer returns to the page.
 */
const SERVED = {
  tags: new Map(
    [...document.querySelectorAll('meta')].map((tag) => [
      tag.getAttribute('property') ?? tag.name,
      tag.content,
    ]),
  ),
  elements: [...document.querySelectorAll(OF_SERVED_PAGE)],
};

/** Applies a head to the document. @param isServed whether the page is the one in the server's HTML */
export function changeHead(head: Head, isServed: boolean): void {
  const { origin, pathname, search } = new URL(head.url ?? location.pathname, location.href);
  const url = origin + addressOf(pathname) + search;
  for (const [attribute, key, content] of tagsOf({ ...head, url })) {
    const keeps = isServed && /url|image|card|robots/.test(key);
    putTag('meta', attribute, key, 'content', keeps ? SERVED.tags.get(key) : content);
  }
  putTag('link', 'rel', 'canonical', 'href', url);
  document.querySelectorAll(`link[rel=alternate],${OF_SERVED_PAGE}`).forEach((element) => element.remove());
  for (const feed of head.feeds ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'alternate', ...feed }));
  if (isServed) document.head.append(...SERVED.elements);
}

/** Sets the attribute `valueName` of an element in the head, or removes the element when there is no value. */
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
