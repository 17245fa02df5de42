/** Validation rules that the event form and the server share. Free of zod, so that pages stay light. */

/** Maximum lengths of an event's texts, in characters. */
export const EVENT_TEXT_LIMITS = {
  name: 200,
  slug: 200,
  description: 20_000,
  location: 300,
  venue: 300,
  tags: 500,
  url: 2000,
  contactEmail: 255,
  contactPhone: 50,
  metaTitle: 200,
  metaDescription: 160,
  metaKeywords: 500,
  schedulingReason: 300,
} as const;

export const MAX_ATTENDEES_MOST = 10_000_000;

export const EVENT_MESSAGES = {
  name: 'Event name is required',
  description: 'Description is required',
  eventDate: 'Event date is required',
  slug: 'Slug is required',
  date: 'Enter a date as YYYY-MM-DD',
  time: 'Enter a time as HH:MM',
  endDate: 'End date must not be before the start date',
  url: 'Enter a URL that starts with http:// or https://',
  email: 'Please enter a valid email',
  maxAttendees: 'Must be a valid number',
  ticketPrice: 'Enter a single price (100) or range (100-300)',
  priceCurrency: (named: string) =>
    `This price is in ${named}. Choose ${named} as the currency, or write only the amount.`,
  repeatTimes: 'From 2 to 26 times',
  repeatUntil: 'The repetition must not end before the start date',
  repeatEnd: 'Choose when the repetition ends',
  schedulingReason: 'Tell people why',
  draft: 'Only an event that was not submitted can be saved as a draft',
  timezone: 'Choose a time zone such as Africa/Nairobi',
  picture: 'Send the picture as a base64 data URL.',
  importOne: 'Send the address of a page or a file, not both',
  importFile:
    'This is not an .ics file. Export the event from your calendar, or enter the address of its page.',
  importFileSize: 'This file is larger than 512 kB. Export a single event.',
  pictureGone: 'This picture is no longer here. Please add it again.',
} as const;

export const EVENT_LIMIT_REACHED = 'Event Limit Reached - Please upgrade your package to create more events.';
export const LOW_TOKENS_FOR_FLYERS =
  'Low tokens! You need at least 10 tokens to enable flyers on new events.';
export const MAY_NOT_EDIT_EVENT = "You don't have permission to edit this event.";
export const EVENT_NOT_FOUND = 'Event not found.';

/** Maximum size of one decoded picture. */
export const EVENT_PICTURE_BYTES = 10 * 1024 * 1024;
/** Maximum size of a request body with one picture in base64. */
export const EVENT_PICTURE_BODY_BYTES = 15 * 1024 * 1024;
/** Maximum size of a request body with the form and three pictures in base64. */
export const EVENT_BODY_BYTES = 45 * 1024 * 1024;

/** Maximum size of an .ics file that fills in the form. */
export const IMPORT_FILE_BYTES = 512 * 1024;
/** Maximum size of a request body with the .ics file in base64. */
export const IMPORT_BODY_BYTES = 700 * 1024;
/** Maximum number of events to choose from in one file or page. */
export const IMPORTED_EVENTS_MOST = 50;

export const EVENT_PICTURES = ['logoPath', 'heroPath', 'bannerPath'] as const;
export type EventPictureField = (typeof EVENT_PICTURES)[number];
