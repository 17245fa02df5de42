/** Each network's "new post" page with text and URL filled in. */
export function shareLinks(url: string, text: string): { name: string; href: string }[] {
  const [u, t] = [encodeURIComponent(url), encodeURIComponent(text)];
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?text=${t}&url=${u}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${u}` },
  ];
}

/** A file name that every device accepts. */
export function shareFileName(eventName: string, type: string): string {
  const stem = eventName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${stem || 'flyer'}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
