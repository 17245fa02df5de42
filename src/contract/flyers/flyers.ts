import { m } from '../language/message.ts';
import { z } from 'zod';
import { FLYER_ROLES, MAX_LINE_LENGTH } from './flyer-languages.ts';

/** Maximum length of a name or line before cleaning. No valid text is longer, even with all its marks and joiners. */
export const MAX_RAW_LENGTH = 2000;
export const LINE_TOO_LONG = `Please use at most ${MAX_LINE_LENGTH} characters.`;

/** Crop of the upright photo: its center as fractions of width and height, the zoom, and the clockwise rotation in degrees. */
export const photoFocusSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  zoom: z.number().min(1).max(8),
  rotation: z.number().min(-360).max(360),
});

const deletionKeySchema = z
  .string()
  .regex(/^[\w-]{22,100}$/, 'A deletion key has 22 to 100 letters, digits, hyphens and underscores.');

/** The headers of DELETE /api/flyers/{id}. A loose object, so that other headers reach the handler. */
export const deleteFlyerHeaders = z.looseObject({
  'deletion-key': deletionKeySchema.optional().describe('The `deletionKey` with which the flyer was made.'),
});

/** The body of POST /api/flyers/generate. The handler validates the country and the cleaned name. */
export const generateFlyerSchema = z.object({
  attendeeName: z.string(m('Name is required')),
  attendeeCountry: z.string(m('Country is required')),
  templateId: z.string(m('Please select a template')),
  /** A data URL of a JPEG, PNG or WebP picture of at most 10 MB. */
  attendeePhoto: z.string().nullish(),
  photoFocus: photoFocusSchema.nullish(),
  /** The attendee's role, shown by templates that use the placeholder `role`. Default: attending. */
  role: z.enum(['', ...FLYER_ROLES], `role must be one of: ${FLYER_ROLES.join(', ')}`).nullish(),
  /** The attendee's company or topic, shown by templates that use the placeholder `line`. */
  line: z.string(LINE_TOO_LONG).max(MAX_RAW_LENGTH, LINE_TOO_LONG).nullish(),
  /** Id of the event. If given, templates of other events are refused. */
  eventId: z.string().nullish(),
  /** A secret of at least 128 random bits that the caller keeps, to delete the flyer. The server stores only its hash. */
  deletionKey: deletionKeySchema.nullish(),
});
export type GenerateFlyerRequest = z.infer<typeof generateFlyerSchema>;

/** The response of POST /api/flyers/generate. Sizes in pixels. */
export const generatedFlyerSchema = z.object({
  flyerId: z.uuid(),
  downloadUrl: z.string(),
  imageUrl: z.string(),
  shareUrl: z.string(),
  width: z.int(),
  height: z.int(),
  missingCharacters: z.array(z.string()),
  /** Warnings about a photo that does not look good on the flyer, such as a tiny one. */
  warnings: z.array(z.string()).optional(),
  /** Whether the request's `deletionKey` deletes the flyer. False without a key, or if another device made the flyer earlier. */
  deletable: z.boolean(),
});
export type GeneratedFlyer = z.infer<typeof generatedFlyerSchema>;

/** The response of GET /api/events/{slug}/preview. `flyer` is null if the event does not have the requested flyer. */
export const sharedFlyerSchema = z.object({
  flyer: z
    .object({
      attendeeName: z.string(),
      /** The path of a JPEG of less than 300 kB. */
      url: z.string(),
      width: z.int(),
      height: z.int(),
    })
    .nullable(),
});
export type SharedFlyer = z.infer<typeof sharedFlyerSchema>;
