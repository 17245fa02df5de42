/** Validation rules that the event form and the server share. Imports no zod, to keep pages small. */

import { say } from '../language/say.ts';
import { m } from '../language/message.ts';

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
export const FLYER_DAILY_CAP_MOST = 1_000_000;

export const EVENT_MESSAGES = {
  name: m('Event name is required'),
  description: m('Description is required'),
  eventDate: m('Event date is required'),
  slug: m('Slug is required'),
  date: m('Enter a date as YYYY-MM-DD'),
  time: m('Enter a time as HH:MM'),
  endDate: m('End date must not be before the start date'),
  url: m('Enter a URL that starts with http:// or https://'),
  email: m('Please enter a valid email'),
  maxAttendees: m('Must be a valid number'),
  flyerDailyCap: m('Enter a whole number from 1 to 1,000,000'),
  ticketPrice: m('Enter a single price (100) or range (100-300)'),
  priceCurrency: (named: string) =>
    say('This price is in {named}. Choose {named} as the currency, or write only the amount.', { named }),
  repeatTimes: m('Enter a number from 2 to 26'),
  repeatUntil: m('The event cannot stop repeating before its start date'),
  repeatEnd: m('Choose when the event stops repeating'),
  schedulingReason: m('Tell people why'),
  draft: m('An event that has been submitted cannot be saved as a draft'),
  timezone: m('Choose a time zone such as Africa/Nairobi'),
  picture: m('Send the picture as a base64 data URL.'),
  importOne: m('Send the address of a page or a file, not both'),
  importFile: m(
    'This is not an .ics file. Export the event from your calendar, or enter the address of its page.',
  ),
  importFileSize: m('This file is larger than 512 kB. Export a single event.'),
  pictureGone: m('This picture is no longer available. Please add it again.'),
} as const;

export const EVENT_LIMIT_REACHED = m(
  'Event Limit Reached - Please upgrade your package to create more events.',
);
export const LOW_TOKENS_FOR_FLYERS = m(
  'Low tokens! You need at least 10 tokens to enable flyers on new events.',
);
export const MAY_NOT_EDIT_EVENT = m("You don't have permission to edit this event.");
export const EVENT_NOT_FOUND = m('Event not found.');

/** Maximum size of one decoded picture. */
export const EVENT_PICTURE_BYTES = 10 * 1024 * 1024;
/** Maximum size of a request body with one picture in base64. */
export const EVENT_PICTURE_BODY_BYTES = 15 * 1024 * 1024;
/** Maximum size of a request body with the form and three pictures in base64. */
export const EVENT_BODY_BYTES = 45 * 1024 * 1024;

/** Maximum size of an .ics file that can be imported into the form. */
export const IMPORT_FILE_BYTES = 512 * 1024;
/** Maximum size of a request body with the .ics file in base64. */
export const IMPORT_BODY_BYTES = 700 * 1024;
/** Maximum number of events that an import offers from one file or page. */
export const IMPORTED_EVENTS_MOST = 50;

export const EVENT_PICTURES = ['logoPath', 'heroPath', 'bannerPath'] as const;
export type EventPictureField = (typeof EVENT_PICTURES)[number];
