import { z } from 'zod';

export { MAX_PHOTO_BYTES } from './flyer-limits.ts';

/** Where the circle looks in the uncropped photo: x and y are 0..1 of its width and height (upright), zoom 1..8, rotation in degrees clockwise. */
export const photoFocusSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  zoom: z.number().min(1).max(8),
  rotation: z.number().min(-360).max(360),
});

/** The body of POST /api/flyers/generate. The rules that need more than shapes (country, cleaned name) are the verb's. */
export const generateFlyerSchema = z.object({
  attendeeName: z.string({ error: 'Name is required' }),
  attendeeCountry: z.string({ error: 'Country is required' }),
  templateId: z.string({ error: 'Please select a template' }),
  /** A data URL of a JPEG, PNG or WebP picture of at most 10 MB. */
  attendeePhoto: z.string().nullish(),
  photoFocus: photoFocusSchema.nullish(),
  /** When the caller names the event, a template of another event is refused. */
  eventId: z.string().nullish(),
});
export type GenerateFlyerRequest = z.infer<typeof generateFlyerSchema>;

/** The answer of POST /api/flyers/generate. Sizes in pixels. */
export const generatedFlyerSchema = z.object({
  flyerId: z.uuid(),
  downloadUrl: z.string(),
  imageUrl: z.string(),
  shareUrl: z.string(),
  width: z.int(),
  height: z.int(),
  missingCharacters: z.array(z.string()),
});
export type GeneratedFlyer = z.infer<typeof generatedFlyerSchema>;

/** The answer of GET /api/events/{slug}/preview: the small picture of the event's flyer, or null when it has no such flyer. */
export const sharedFlyerSchema = z.object({
  flyer: z
    .object({
      /** Its path: a JPEG of less than 300 kB. */
      url: z.string(),
      /** In pixels. */
      width: z.int(),
      height: z.int(),
    })
    .nullable(),
});
export type SharedFlyer = z.infer<typeof sharedFlyerSchema>;
