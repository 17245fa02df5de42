import { isAfricanCountry, type CountryName } from '#contract/countries.ts';
import { MAX_PHOTO_BYTES } from '#contract/flyer-limits.ts';
import type { GenerateFlyerRequest } from '#contract/flyers.ts';
import { DEFAULT_PHOTO_FOCUS, type PhotoFocus } from '#contract/layout-types.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { decodeDataUrl } from '#server/media/decode-data-url.ts';
import { sha256 } from '#server/media/storage.ts';
import { readAttendeeName } from './attendee-name.ts';

/** A request for a flyer whose every field is known to make sense by itself. */
export type FlyerRequest = {
  name: string;
  country: CountryName;
  templateId: string;
  eventId: string | null;
  photo: { bytes: Uint8Array<ArrayBuffer>; hash: string; focus: PhotoFocus } | null;
  /** SHA-256 of all of the above: two requests are the same one when it is equal. */
  hash: string;
};

/**
 * Judges the fields of a request, all of them before it answers; the photo only when the others are right.
 * @throws AppError VALIDATION_FAILED with a sentence per field, PAYLOAD_TOO_LARGE, UNREADABLE_IMAGE (empty photo)
 */
export function readFlyerRequest(body: GenerateFlyerRequest): FlyerRequest {
  const fields: Record<string, string> = {};
  const read = readAttendeeName(body.attendeeName);
  if ('problem' in read) fields.attendeeName = read.problem;
  const country = body.attendeeCountry.trim().normalize('NFC');
  if (country === '') fields.attendeeCountry = 'Country is required';
  else if (!isAfricanCountry(country))
    fields.attendeeCountry = 'Please select one of the 54 African countries.';
  const templateId = body.templateId.trim().toLowerCase();
  if (templateId === '') fields.templateId = 'Please select a template';
  const [problem] = Object.values(fields);
  if (problem !== undefined || !('name' in read) || !isAfricanCountry(country)) {
    throw new AppError('VALIDATION_FAILED', problem ?? 'Name is required', { fields });
  }

  const eventId = body.eventId || null;
  const photo = readPhoto(body);
  const identity = [read.name, country, templateId, eventId, photo && [photo.hash, photo.focus]];
  return { name: read.name, country, templateId, eventId, photo, hash: sha256(JSON.stringify(identity)) };
}

function readPhoto({ attendeePhoto, photoFocus }: GenerateFlyerRequest): FlyerRequest['photo'] {
  if (!attendeePhoto) return null;
  const bytes = decodeDataUrl(attendeePhoto, 'attendeePhoto', MAX_PHOTO_BYTES);
  const { x, y, zoom, rotation } = photoFocus ?? DEFAULT_PHOTO_FOCUS;
  return { bytes, hash: sha256(bytes), focus: { x, y, zoom, rotation } };
}
