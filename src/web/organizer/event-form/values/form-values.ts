import type { OwnEvent } from '#contract/events/own-event.ts';
import { DEFAULT_CURRENCY } from '#contract/events/event-constants.ts';

/** A new event. Everything is text or a switch, as fields hold it; '' is none. Dates are plain text, never shifted. */
export const EMPTY_EVENT = {
  name: '',
  slug: '',
  description: '',
  category: '',
  tags: '',
  language: '',
  eventDate: '',
  eventEndDate: '',
  eventTime: '',
  /** Of new events only: an edited one is an event of its own. */
  repeatEvery: '',
  repeatUntil: '',
  repeatTimes: '',
  attendance: '',
  location: '',
  venue: '',
  timezone: '',
  ticketPrice: '',
  currency: DEFAULT_CURRENCY as string,
  maxAttendees: '',
  ticketUrl: '',
  registrationUrl: '',
  website: '',
  learnMoreUrl: '',
  contactEmail: '',
  contactPhone: '',
  heroPath: '',
  logoPath: '',
  bannerPath: '',
  metaTitle: '',
  metaDescription: '',
  metaKeywords: '',
  flyerEnabled: false,
  calendarEnabled: true,
};

export type EventFormValues = typeof EMPTY_EVENT;
export type EventFormField = keyof EventFormValues;
/** In the order of the form. */
export const FORM_FIELDS = Object.keys(EMPTY_EVENT) as EventFormField[];

export function valuesOf(event: OwnEvent): EventFormValues {
  const values = FORM_FIELDS.map((field) => {
    const value = (event as Partial<Record<EventFormField, string | number | boolean | null>>)[field];
    return [field, typeof value === 'boolean' ? value : String(value ?? '')];
  });
  return Object.fromEntries(values) as EventFormValues;
}

/** Those of `values` that a form can hold, over `base`: what a device kept may be from an older release. */
export function withKept(base: EventFormValues, values: unknown): EventFormValues {
  const kept = (values ?? {}) as Record<string, unknown>;
  const known = FORM_FIELDS.filter((field) => typeof kept[field] === typeof base[field]);
  return { ...base, ...Object.fromEntries(known.map((field) => [field, kept[field]])) };
}

export function changedFields(before: EventFormValues, after: EventFormValues): EventFormField[] {
  return FORM_FIELDS.filter((field) => before[field] !== after[field]);
}

/** As the form and the comparison of two edits call each field. */
export const FIELD_LABELS: Record<EventFormField, string> = {
  name: 'Event name',
  slug: 'Slug',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  language: 'Flyer language',
  eventDate: 'Start date',
  eventEndDate: 'End date',
  eventTime: 'Start time',
  repeatEvery: 'Repeats',
  repeatUntil: 'Until',
  repeatTimes: 'Times',
  attendance: 'How people take part',
  location: 'City and country',
  venue: 'Venue',
  timezone: 'Time zone',
  ticketPrice: 'Ticket price',
  currency: 'Currency',
  maxAttendees: 'Max attendees',
  ticketUrl: 'Ticket URL',
  registrationUrl: 'Registration URL',
  website: 'Website',
  learnMoreUrl: 'Learn more URL',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  heroPath: 'Hero image',
  logoPath: 'Logo',
  bannerPath: 'Banner',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  metaKeywords: 'Meta keywords',
  flyerEnabled: 'Flyers',
  calendarEnabled: 'Add to Calendar',
};

export interface FormSection {
  id: string;
  title: string;
  fields: readonly EventFormField[];
}

export const SECTIONS = [
  {
    id: 'basic-information',
    title: 'Basic Information',
    fields: [
      'name',
      'slug',
      'description',
      'category',
      'tags',
      'eventDate',
      'eventEndDate',
      'eventTime',
      'repeatEvery',
      'repeatUntil',
      'repeatTimes',
    ],
  },
  {
    id: 'location-and-venue',
    title: 'Location and Venue',
    fields: ['attendance', 'location', 'venue', 'timezone'],
  },
  {
    id: 'tickets-and-registration',
    title: 'Tickets and Registration',
    fields: ['ticketPrice', 'currency', 'maxAttendees', 'ticketUrl', 'registrationUrl'],
  },
  {
    id: 'contact-and-links',
    title: 'Contact and Links',
    fields: ['website', 'learnMoreUrl', 'contactEmail', 'contactPhone'],
  },
  { id: 'event-images', title: 'Event Images', fields: ['heroPath', 'logoPath', 'bannerPath'] },
  {
    id: 'seo-and-features',
    title: 'SEO and Features',
    fields: ['metaTitle', 'metaDescription', 'metaKeywords', 'flyerEnabled', 'language', 'calendarEnabled'],
  },
] as const satisfies readonly FormSection[];
