import type { GeneratedFlyer } from '#contract/flyers.ts';
import type { FlyerRow } from '../flyers-queries.ts';

/** A stored flyer as the API answers it; it names no payer. `publicUrl` without a slash at its end. */
export function flyerAnswer(flyer: FlyerRow, event: { slug: string }, publicUrl: string): GeneratedFlyer {
  return {
    flyerId: flyer.id,
    downloadUrl: `/api/flyers/${flyer.id}/download`,
    imageUrl: `/api/flyers/${flyer.id}/image`,
    shareUrl: `${publicUrl}/events/${event.slug}?flyer=${flyer.id}`,
    width: flyer.width,
    height: flyer.height,
    missingCharacters: flyer.missingCharacters,
  };
}
