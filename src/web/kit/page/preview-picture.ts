import { BRAND } from '#contract/brand.ts';
import type { FilterCategory } from '#contract/events/event-constants.ts';
import type { EventPictures } from '#contract/pictures/picture-look.ts';
import { language } from '#web/kit/language/spoken.ts';
import type { PreviewPicture } from './head.ts';

/** The size of the server's cards. Social networks show pictures of this size as large previews. */
const CARD = { width: 1200, height: 630, type: 'image/jpeg' } as const;

/** The card of a page without a picture. `origin` is the public URL. */
export function pageCard(
  origin: string,
  name: 'home' | 'pricing' | 'contact' | FilterCategory,
): PreviewPicture {
  return cardAt(`/api/cards/${name}.jpg`, origin, BRAND.name);
}

/** An event's card: name, date and place over its pattern. The URL changes with the event. */
export function previewCard(
  event: { slug: string; name: string; updatedAt: string },
  origin: string,
): PreviewPicture {
  const version = Date.parse(event.updatedAt).toString(36);
  const path = `/api/events/${encodeURIComponent(event.slug)}/card.jpg?v=${version}`;
  return cardAt(path, origin, event.name);
}

/** A card in the page's language. URLs of English cards omit the language, because networks cache pictures by URL. */
function cardAt(path: string, origin: string, alt: string): PreviewPicture {
  const url = new URL(path, origin);
  if (language() !== 'en') url.searchParams.set('language', language());
  return { url: url.href, ...CARD, alt };
}

export function eventPreview(event: {
  name: string;
  heroImage: string | null;
  logoUrl: string | null;
  pictures: EventPictures;
}): PreviewPicture | null {
  const { heroImage, logoUrl, pictures, name } = event;
  const url = heroImage ?? logoUrl;
  if (url === null) return null;
  const look = heroImage === null ? pictures.logo : pictures.hero;
  const type = url.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
  return { url, width: look?.width, height: look?.height, type, alt: name };
}
