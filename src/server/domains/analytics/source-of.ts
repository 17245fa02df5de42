import { storable } from '#contract/text/input-text.ts';
import { fold } from '#server/platform/kernel/fold.ts';

export const DIRECT_SOURCE = 'direct';
export const OWN_SOURCE = 'tukutane';
export const FLYER_SOURCE = 'flyer';
export const OTHER_SOURCE = 'other';

const LONGEST = 60;
/** Not named by links, so they take none of an event's named sources. */
export const OWN_SOURCES: readonly string[] = [DIRECT_SOURCE, OWN_SOURCE, FLYER_SOURCE, OTHER_SOURCE];

/** Longer ones are not worth folding. */
const LONGEST_GIVEN = 500;

/**
 * Where a visit came from: the campaign that the link names, else the host of the page that it was on, else nowhere. Nothing else of
 * the referrer is kept.
 * @param ownHost counts as `OWN_SOURCE`
 */
export function sourceOf(
  given: { campaign: string | null; referrer: string | undefined },
  ownHost: string,
): string {
  return cleaned(given.campaign) ?? hostOf(given.referrer, ownHost) ?? DIRECT_SOURCE;
}

function cleaned(campaign: string | null): string | null {
  if (campaign === null || campaign.length > LONGEST_GIVEN) return null;
  return cut(fold(campaign));
}

function cut(source: string): string | null {
  // Cutting may leave half a character.
  return storable(source.slice(0, LONGEST)).trim() || null;
}

function hostOf(referrer: string | undefined, ownHost: string): string | null {
  if (!referrer || referrer.length > LONGEST_GIVEN) return null;
  const host = /^[a-z-]+:\/\/([^/?#@:]+)(?:[/?#:]|$)/i.exec(referrer)?.[1]?.toLowerCase();
  if (host === undefined) return null;
  return host === ownHost ? OWN_SOURCE : cut(host.replace(/^www\./, ''));
}
