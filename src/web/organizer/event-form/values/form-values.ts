import type { OwnEvent } from '#contract/events/own-event.ts';
import { DEFAULT_CURRENCY } from '#contract/events/event-constants.ts';

/** The sections of the form, with the labels of their fields. */
export const SECTIONS = {
  'basic-information': {
    title: 'Basic Information',
    labels: {
      name: 'Event name',
      slug: 'Slug',
      description: 'Description',
      category: 'Category',
      tags: 'Tags',
      eventDate: 'Start date',
      eventEndDate: 'End date',
      eventTime: 'Start time',
      // Only new events can repeat: each date becomes a separate event.
      repeatEvery: 'Repeats',
      repeatUntil: 'Until',
      repeatTimes: 'Times',
    },
  },
  'location-and-venue': {
    title: 'Location and Venue',
    labels: {
      attendance: 'How people take part',
      location: 'City and country',
      venue: 'Venue',
      timezone: 'Time zone',
    },
  },
  'tickets-and-registration': {
    title: 'Tickets and Registration',
    labels: {
      ticketPrice: 'Ticket price',
      currency: 'Currency',
      maxAttendees: 'Max attendees',
      ticketUrl: 'Ticket URL',
      registrationUrl: 'Registration URL',
    },
  },
  'contact-and-links': {
    title: 'Contact and Links',
    labels: {
      website: 'Website',
      learnMoreUrl: 'Learn more URL',
      contactEmail: 'Contact email',
      contactPhone: 'Contact phone',
    },
  },
  'event-images': {
    title: 'Event Images',
    labels: { heroPath: 'Hero image', logoPath: 'Logo', bannerPath: 'Banner' },
  },
  'seo-and-features': {
    title: 'SEO and Features',
    labels: {
      metaTitle: 'Meta title',
      metaDescription: 'Meta description',
      metaKeywords: 'Meta keywords',
      flyerEnabled: 'Flyers',
      flyerDailyCap: 'Most flyers a day',
      language: 'Flyer language',
      calendarEnabled: 'Add to Calendar',
    },
  },
};

export type SectionId = keyof typeof SECTIONS;
export type EventFormField = { [Id in SectionId]: keyof (typeof SECTIONS)[Id]['labels'] }[SectionId];
/** The values of the form's inputs: text ('' for none) or switches. Dates are plain text without a time zone. */
export type EventFormValues = {
  [Field in EventFormField]: Field extends 'flyerEnabled' | 'calendarEnabled' ? boolean : string;
};

export const FIELD_LABELS = Object.assign(
  {},
  ...Object.values(SECTIONS).map(({ labels }) => labels),
) as Record<EventFormField, string>;
/** All fields, in the order of the form. */
export const FORM_FIELDS = Object.keys(FIELD_LABELS) as EventFormField[];

export function labelsOf(fields: readonly EventFormField[]): string {
  return fields.map((field) => FIELD_LABELS[field]).join(', ');
}

export const EMPTY_EVENT = {
  ...Object.fromEntries(FORM_FIELDS.map((field) => [field, ''])),
  currency: DEFAULT_CURRENCY,
  flyerEnabled: false,
  calendarEnabled: true,
} as EventFormValues;

export function valuesOf(event: OwnEvent): EventFormValues {
  const values = FORM_FIELDS.map((field) => {
    const value = (event as Partial<Record<EventFormField, string | number | boolean | null>>)[field];
    return [field, typeof value === 'boolean' ? value : String(value ?? '')];
  });
  return Object.fromEntries(values) as EventFormValues;
}

/** `base` with the valid fields of `values`, which may come from an older release. */
export function withKept(base: EventFormValues, values: unknown): EventFormValues {
  const kept = (values ?? {}) as Record<string, unknown>;
  const known = FORM_FIELDS.filter((field) => typeof kept[field] === typeof base[field]);
  return { ...base, ...Object.fromEntries(known.map((field) => [field, kept[field]])) };
}

export function changedFields(before: EventFormValues, after: EventFormValues): EventFormField[] {
  return FORM_FIELDS.filter((field) => before[field] !== after[field]);
}

/** Whether the event's last day is over in every time zone. */
export function isOver({
  eventDate,
  eventEndDate,
}: Pick<EventFormValues, 'eventDate' | 'eventEndDate'>): boolean {
  const last = eventEndDate || eventDate;
  return last !== '' && Date.parse(`${last}T23:59:59-12:00`) < Date.now();
}
