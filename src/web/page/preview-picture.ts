import { BRAND } from '#contract/brand.ts';
import type { FilterCategory } from '#contract/event-constants.ts';
import type { EventPictures } from '#contract/picture-look.ts';
import type { PreviewPicture } from './head.ts';

/** The size of the cards that the server draws, and that networks show large previews in, in pixels. */
const CARD = { width: 1200, height: 630, type: 'image/jpeg' } as const;

/** The drawn card of a page that has no picture of its own. `origin` is the public URL. */
export function pageCard(
  origin: string,
  name: 'home' | 'pricing' | 'contact' | FilterCategory,
): PreviewPicture {
  return { url: new URL(`/api/cards/${name}.jpg`, origin).href, ...CARD, alt: BRAND.name };
}

/** The drawn card of an event: its name, date and place on its cloth. It changes its address when the event changes. */
export function eventCard(
  event: { slug: string; name: string; updatedAt: string },
  origin: string,
): PreviewPicture {
  const version = Date.parse(event.updatedAt).toString(36);
  const path = `/api/events/${encodeURIComponent(event.slug)}/card.jpg?v=${version}`;
  return { url: new URL(path, origin).href, ...CARD, alt: event.name };
}

/** The hero of an event, else its logo; null when it has neither. */
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
