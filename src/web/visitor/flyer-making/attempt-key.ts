import { attemptWith, newKey, type Attempt } from '#web/kit/api/attempt.ts';

/** Content that identifies a flyer. The photo counts by its id, not its bytes. */
export type AttemptContent = {
  eventId: string;
  templateId: string;
  attendeeName: string;
  attendeeCountry: string;
  photoId: string | null;
  photoFocus: { x: number; y: number; zoom: number; rotation: number } | null;
};

/** An attempt with the secret that deletes its flyer. The server must not know it, so it differs from the Idempotency-Key. */
export type FlyerAttempt = Attempt & { deletionKey?: string };

export function attemptFor(
  content: AttemptContent,
  last: FlyerAttempt | null,
): FlyerAttempt & { deletionKey: string } {
  const { eventId, templateId, attendeeName, attendeeCountry, photoId, photoFocus: focus } = content;
  const crop = focus && [focus.x, focus.y, focus.zoom, focus.rotation];
  const text = JSON.stringify([eventId, templateId, attendeeName, attendeeCountry, photoId, crop]);
  const attempt: FlyerAttempt = attemptWith(text, last);
  const { deletionKey } = attempt;
  return deletionKey === undefined
    ? { ...attempt, deletionKey: newKey() }
    : (attempt as FlyerAttempt & { deletionKey: string });
}
