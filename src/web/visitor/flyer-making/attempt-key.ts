import type { FlyerRole } from '#contract/flyers/flyer-languages.ts';
import { attemptWith, newKey, type Attempt } from '#web/kit/api/attempt.ts';

/** Content that identifies a flyer, with the photo's id instead of its bytes. */
export type AttemptContent = {
  eventId: string;
  templateId: string;
  attendeeName: string;
  attendeeCountry: string;
  role: FlyerRole | null;
  line: string | null;
  photoId: string | null;
  photoFocus: { x: number; y: number; zoom: number; rotation: number } | null;
};

/**
 * An attempt with the secret that deletes its flyer. The server must not know the secret, so it differs from the
 * Idempotency-Key.
 */
export type FlyerAttempt = Attempt & { deletionKey?: string };

export function attemptFor(
  content: AttemptContent,
  last: FlyerAttempt | null,
): FlyerAttempt & { deletionKey: string } {
  const { photoFocus: focus, ...named } = content;
  const { eventId, templateId, attendeeName, attendeeCountry, role, line, photoId } = named;
  const crop = focus && [focus.x, focus.y, focus.zoom, focus.rotation];
  const facts = [eventId, templateId, attendeeName, attendeeCountry, role, line, photoId, crop];
  const attempt: FlyerAttempt = attemptWith(JSON.stringify(facts), last);
  const { deletionKey } = attempt;
  return deletionKey === undefined
    ? { ...attempt, deletionKey: newKey() }
    : (attempt as FlyerAttempt & { deletionKey: string });
}
