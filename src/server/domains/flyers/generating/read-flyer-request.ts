import { say } from '#contract/language/say.ts';
import { m } from '#contract/language/message.ts';
import { isAfricanCountry, type CountryName } from '#contract/places/countries.ts';
import { MAX_PHOTO_BYTES, photoWarning } from '#contract/flyers/photo-limits.ts';
import { MAX_LINE_LENGTH, type FlyerRole } from '#contract/flyers/flyer-languages.ts';
import { LINE_TOO_LONG, MAX_RAW_LENGTH, type GenerateFlyerRequest } from '#contract/flyers/flyers.ts';
import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { cleanText } from '#flyer/text/clean-text.ts';
import { graphemesOf } from '#flyer/text/graphemes.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { decodeDataUrl } from '#server/platform/media/pictures/decode-data-url.ts';
import { openPicture } from '#server/platform/media/pictures/open-picture.ts';
import { sha256 } from '#server/platform/media/storage.ts';

/**
 * Maximum length of a name, in user-perceived characters: a letter with its marks counts as one. Longer names do not fit on a
 * flyer.
 */
const MAX_NAME_LENGTH = 80;

/** A flyer request with valid fields, before the checks that combine fields. */
export type FlyerRequest = {
  name: string;
  country: CountryName;
  role: FlyerRole | null;
  /** The attendee's line; '' for none. */
  line: string;
  templateId: string;
  eventId: string | null;
  /** The uploaded photo. If `focus` is null, the drawing worker chooses one. `warnings` are for the caller. */
  photo: {
    bytes: Uint8Array<ArrayBuffer>;
    hash: string;
    focus: PhotoFocus | null;
    warnings: string[] | undefined;
  } | null;
  /** SHA-256 of all other fields. Repeated requests have equal hashes. */
  hash: string;
};

/**
 * Validates a flyer request and reports all errors together. Removes the photo's data URL from the body.
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNREADABLE_IMAGE (empty photo)
 */
export async function readFlyerRequest(body: GenerateFlyerRequest): Promise<FlyerRequest> {
  const fields: Record<string, string> = {};
  const name = body.attendeeName.length > MAX_RAW_LENGTH ? null : cleanText(body.attendeeName);
  if (name === '') fields.attendeeName = m('Name is required');
  else if (name === null || graphemesOf(name).length > MAX_NAME_LENGTH)
    fields.attendeeName = say('Please use a name of at most {max} characters.', {
      max: String(MAX_NAME_LENGTH),
    });
  const country = body.attendeeCountry.trim().normalize('NFC');
  if (country === '') fields.attendeeCountry = m('Country is required');
  else if (!isAfricanCountry(country))
    fields.attendeeCountry = m('Please select one of the 54 African countries.');
  const role = body.role || null;
  const line = cleanText(body.line ?? '');
  if (graphemesOf(line).length > MAX_LINE_LENGTH) fields.line = LINE_TOO_LONG;
  const templateId = body.templateId.trim().toLowerCase();
  if (templateId === '') fields.templateId = m('Please select a template');
  const [problem = ''] = Object.values(fields);
  if (problem !== '' || name === null || !isAfricanCountry(country)) {
    throw new AppError('VALIDATION_FAILED', problem, { fields });
  }

  const eventId = body.eventId || null;
  const photo = await readPhoto(body);
  // Requests without a role or line keep the hashes that they had before these fields existed.
  const added = role || line ? [role, line] : [];
  const identity = [name, country, templateId, eventId, photo && [photo.hash, photo.focus], ...added];
  return { name, country, role, line, templateId, eventId, photo, hash: sha256(JSON.stringify(identity)) };
}

async function readPhoto(body: GenerateFlyerRequest): Promise<FlyerRequest['photo']> {
  if (!body.attendeePhoto) return null;
  const bytes = await decodeDataUrl(body.attendeePhoto, 'attendeePhoto', MAX_PHOTO_BYTES);
  // Frees the photo's text, 13 MB for a photo of 10 MB, which the request would otherwise hold until the response is sent.
  delete body.attendeePhoto;
  // Ignores an unreadable photo here, because the drawing reports it.
  const size = await openPicture(bytes)
    .metadata()
    .catch(() => null);
  const warning = size && photoWarning(size.autoOrient);
  return {
    bytes,
    hash: sha256(bytes),
    focus: body.photoFocus ?? null,
    warnings: warning ? [warning] : undefined,
  };
}
