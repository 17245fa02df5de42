import type { EventDetail } from '#contract/events.ts';
import type { Page } from 'playwright-core';

/** The first event on the open home page that flyers with photos can be made for. */
export async function flyerEventOn(home: Page): Promise<EventDetail> {
  const links = home.locator('a[href^="/events/"]');
  await links.first().waitFor();
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
  for (const path of new Set(paths)) {
    const answer = await fetch(new URL(`/api${path}`, home.url()));
    const event = (await answer.json()) as EventDetail;
    if (
      event.canGenerateFlyers &&
      event.templates?.some(({ layoutJson }) => layoutJson.photoElements.length > 0)
    ) {
      return event;
    }
  }
  throw new Error(`No event on the home page takes flyers: ${paths.join(', ')}`);
}
