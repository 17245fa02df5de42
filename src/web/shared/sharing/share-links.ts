export type Network = 'WhatsApp' | 'Twitter' | 'Facebook';

/** Each network's "new post" page with text and URL filled in. */
export function shareLinks(url: string, text: string): { name: Network; href: string }[] {
  const [u, t] = [encodeURIComponent(url), encodeURIComponent(text)];
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?text=${t}&url=${u}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${u}` },
  ];
}
