import type { EventDetail, ListedEvent } from '#contract/events/events.ts';
import type { Page } from 'playwright-core';

/** Returns the first event on the open home page that offers flyers with photos. */
export async function flyerEventOn(home: Page): Promise<EventDetail> {
  const links = home.locator('a[href^="/events/"]');
  await links.first().waitFor();
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
  return firstForPhotos(home.url(), paths);
}

/** Returns an event at `url` with at least `templates` flyer templates, including one with a photo. */
export async function flyerEventAt(url: string, templates = 1): Promise<EventDetail> {
  const events = (await (await fetch(`${url}/api/events?flyerEnabled=true`)).json()) as ListedEvent[];
  return firstForPhotos(
    url,
    events.map(({ slug }) => `/events/${slug}`),
    templates,
  );
}

async function firstForPhotos(url: string, paths: string[], templates = 1): Promise<EventDetail> {
  for (const path of new Set(paths)) {
    const answer = await fetch(new URL(`/api${path}`, url));
    const event = (await answer.json()) as EventDetail;
    if (
      event.canGenerateFlyers &&
      event.templates?.length >= templates &&
      event.templates.some(({ layoutJson }) => layoutJson.photoElements.length > 0)
    ) {
      return event;
    }
  }
  throw new Error(`No event takes flyers: ${paths.join(', ')}`);
}
