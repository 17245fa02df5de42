import type { EventDetail } from '#contract/events/events.ts';
import type { GeneratedFlyer, GenerateFlyerRequest } from '#contract/flyers/flyers.ts';
import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { keepFlyer, keptDeletionKey } from '#web/kit/storage/kept-flyers.ts';
import { attemptFor, type FlyerAttempt } from './attempt-key.ts';
import { type FlyerForm, photoFor, wordsFor } from '#web/shared/flyer-form/flyer-form.ts';
import { uploadJson } from '#web/kit/api/upload.ts';
import { withProof } from '#web/kit/api/with-proof.ts';
import { dataUrlOf } from '#web/shared/event-pictures/data-url-of.ts';
import { inTime } from '#web/kit/loading/patience.ts';

export { failureOf } from './generation-failure.ts';

export type MakingProgress = { stage: 'sending' | 'drawing' | 'fetching'; fraction: number };

type Room = {
  last: FlyerAttempt | null;
  /** Called before sending, to save the attempt for a reload. */
  onAttempt: (attempt: FlyerAttempt) => void;
  onProgress: (progress: MakingProgress) => void;
};

/** A finished flyer. `deletionKey` is null if another device made the flyer earlier; only that device can delete it. */
export type MadeFlyer = { flyer: GeneratedFlyer; picture: Blob | null; deletionKey: string | null };

/**
 * Makes a flyer. @returns the flyer and its picture; the picture is null if its download failed
 * @throws ApiError, ConnectionLost
 */
export async function makeFlyer(
  event: EventDetail,
  form: FlyerForm,
  { last, onAttempt, onProgress }: Room,
): Promise<MadeFlyer> {
  const template = event.templates.find(({ id }) => id === form.templateId)!;
  const photo = photoFor(form.photo, template);
  const content = {
    eventId: event.id,
    templateId: template.id,
    attendeeName: form.name.trim(),
    attendeeCountry: form.country,
    ...wordsFor(form, template),
    photoFocus: photo && roundFocus(form.focus),
  };
  const attempt = attemptFor({ ...content, photoId: photo?.id ?? null }, last);
  onAttempt(attempt);
  const attendeePhoto = photo && (await dataUrlOf(photo.blob));
  const body = { ...content, attendeePhoto, deletionKey: attempt.deletionKey } satisfies GenerateFlyerRequest;
  const flyer = await withProof((headers) =>
    uploadJson<GeneratedFlyer>('/api/flyers/generate', body, {
      headers: { 'idempotency-key': attempt.key, ...headers },
      // The upload is too short to show if there is no photo.
      onProgress: (fraction) =>
        onProgress(
          photo && fraction < 1 ? { stage: 'sending', fraction } : { stage: 'drawing', fraction: 1 },
        ),
    }),
  );
  const picture = await fetchPicture(flyer.imageUrl, (fraction) =>
    onProgress({ stage: 'fetching', fraction }),
  );
  const { flyerId: id } = flyer;
  // If the flyer existed already, this device may have saved its deletion key.
  const deletionKey = flyer.deletable ? attempt.deletionKey : await keptDeletionKey(id);
  if (picture) {
    void keepFlyer({ id, eventName: event.name, eventSlug: event.slug, deletionKey, picture });
  }
  return { flyer, picture, deletionKey };
}

/** Rounds to four decimals, so that the same position always has the same numbers. The error is less than a pixel. */
function roundFocus(focus: PhotoFocus): PhotoFocus {
  return { x: round(focus.x), y: round(focus.y), zoom: round(focus.zoom), rotation: round(focus.rotation) };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/**
 * Fetches the finished flyer once, for display and for the device's share sheet.
 * @param onProgress receives 0 to 1, only when the size is known
 * @returns null when the fetch failed: the flyer still exists, and its URL works
 */
async function fetchPicture(url: string, onProgress: (fraction: number) => void): Promise<Blob | null> {
  try {
    const response = await inTime(fetch(url, { credentials: 'include' }));
    if (!response.ok || !response.body) return null;
    const type = response.headers.get('content-type') ?? 'image/jpeg';
    // `content-length` is the compressed length, but this code counts decompressed bytes.
    const total = response.headers.has('content-encoding')
      ? 0
      : Number(response.headers.get('content-length'));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) break;
      parts.push(value);
      received += value.length;
      if (total > 0) onProgress(Math.min(1, received / total));
    }
    return new Blob(parts, { type });
  } catch {
    return null;
  }
}
