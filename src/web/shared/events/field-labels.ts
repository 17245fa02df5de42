import type { EventField } from '#contract/events/event-input.ts';
import { m } from '#contract/language/message.ts';

/** The labels of the fields that organizers set, by section of the event form and in its order. */
export const SECTION_LABELS = {
  'basic-information': {
    name: m('Event name'),
    slug: m('Slug'),
    description: m('Description'),
    category: m('Category'),
    tags: m('Tags'),
    eventDate: m('Start date'),
    eventEndDate: m('End date'),
    eventTime: m('Start time'),
    // Only new events can repeat: each date becomes a separate event.
    repeatEvery: m('Repeats'),
    repeatUntil: m('Until'),
    repeatTimes: m('Times'),
  },
  'location-and-venue': {
    attendance: m('How people take part'),
    location: m('City and country'),
    venue: m('Venue'),
    timezone: m('Time zone'),
  },
  'tickets-and-registration': {
    ticketPrice: m('Ticket price'),
    currency: m('Currency'),
    maxAttendees: m('Max attendees'),
    ticketUrl: m('Ticket URL'),
    registrationUrl: m('Registration URL'),
  },
  'contact-and-links': {
    website: m('Website'),
    learnMoreUrl: m('Learn more URL'),
    contactEmail: m('Contact email'),
    contactPhone: m('Contact phone'),
  },
  'event-images': { heroPath: m('Hero image'), logoPath: m('Logo'), bannerPath: m('Banner') },
  'seo-and-features': {
    metaTitle: m('Meta title'),
    metaDescription: m('Meta description'),
    metaKeywords: m('Meta keywords'),
    flyerEnabled: m('Flyers'),
    flyerDailyCap: m('Maximum flyers per day'),
    language: m('Flyer language'),
    calendarEnabled: m('Add to Calendar'),
  },
};

export type SectionId = keyof typeof SECTION_LABELS;
export type EventFormField = { [Id in SectionId]: keyof (typeof SECTION_LABELS)[Id] }[SectionId];

/** The label of every field that a request can set, and of the repetition. */
export const FIELD_LABELS = Object.assign({}, ...Object.values(SECTION_LABELS)) as Record<
  EventFormField,
  string
> satisfies Record<EventField, string>;
/** All fields, in the order of the form. */
export const FORM_FIELDS = Object.keys(FIELD_LABELS) as EventFormField[];
