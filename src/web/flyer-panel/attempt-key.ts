/**
 * The `Idempotency-Key` of a form: kept with what it was first sent for, so that the same content sent again after a
 * lost answer is the same attempt and is charged once, also after a reload.
 */
export type Attempt = { key: string; content: string };

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
  return last?.content === text ? last : { key: newKey(), content: text };
}

/** 128 random bits. `crypto.randomUUID` would need https, which a phone testing against a laptop doesn't have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
