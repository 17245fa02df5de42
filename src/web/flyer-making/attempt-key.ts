import { attemptWith, type Attempt } from '#web/api/attempt.ts';

/** Everything of a form that makes it another flyer. The photo is named by its identity, not by its bytes. */
export type AttemptContent = {
  eventId: string;
  templateId: string;
  attendeeName: string;
  attendeeCountry: string;
  photoId: string | null;
  photoFocus: { x: number; y: number; zoom: number; rotation: number } | null;
};

/** The attempt to send `content` with: the last one when nothing changed since, else one with a new key. */
export function attemptFor(content: AttemptContent, last: Attempt | null): Attempt {
  const { eventId, templateId, attendeeName, attendeeCountry, photoId, photoFocus: focus } = content;
  const crop = focus && [focus.x, focus.y, focus.zoom, focus.rotation];
  const text = JSON.stringify([eventId, templateId, attendeeName, attendeeCountry, photoId, crop]);
  return attemptWith(text, last);
}
