import { attemptWith, type Attempt } from '#web/kit/api/attempt.ts';

/** Content that identifies a flyer. The photo counts by its id, not its bytes. */
export type AttemptContent = {
  eventId: string;
  templateId: string;
  attendeeName: string;
  attendeeCountry: string;
  photoId: string | null;
  photoFocus: { x: number; y: number; zoom: number; rotation: number } | null;
};

export function attemptFor(content: AttemptContent, last: Attempt | null): Attempt {
  const { eventId, templateId, attendeeName, attendeeCountry, photoId, photoFocus: focus } = content;
  const crop = focus && [focus.x, focus.y, focus.zoom, focus.rotation];
  const text = JSON.stringify([eventId, templateId, attendeeName, attendeeCountry, photoId, crop]);
  return attemptWith(text, last);
}
