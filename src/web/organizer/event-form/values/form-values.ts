import { t } from '#web/kit/language/t.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { m } from '#contract/language/message.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { DEFAULT_CURRENCY } from '#contract/events/event-constants.ts';

/** The sections of the form, with a sentence about each one and the labels of its fields. */
export const SECTIONS = {
  'basic-information': {
    title: m('Basic Information'),
    about: m('What the event is and when it takes place. Fields with a star are required.'),
    labels: {
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
  },
  'location-and-venue': {
    title: m('Location and Venue'),
    about: m('Where the event takes place. It also helps people nearby find your event.'),
    labels: {
      attendance: m('How people take part'),
      location: m('City and country'),
      venue: m('Venue'),
      timezone: m('Time zone'),
    },
  },
  'tickets-and-registration': {
    title: m('Tickets and Registration'),
    about: m('What it costs, how many people can come, and where they get tickets.'),
    labels: {
      ticketPrice: m('Ticket price'),
      currency: m('Currency'),
      maxAttendees: m('Max attendees'),
      ticketUrl: m('Ticket URL'),
      registrationUrl: m('Registration URL'),
    },
  },
  'contact-and-links': {
    title: m('Contact and Links'),
    about: m('All of these are public, and all are optional.'),
    labels: {
      website: m('Website'),
      learnMoreUrl: m('Learn more URL'),
      contactEmail: m('Contact email'),
      contactPhone: m('Contact phone'),
    },
  },
  'event-images': {
    title: m('Event Images'),
    about: m(
      'PNG, JPG or WebP up to 10MB. You can crop each one. Without pictures, your event gets its own woven pattern.',
    ),
    labels: { heroPath: m('Hero image'), logoPath: m('Logo'), bannerPath: m('Banner') },
  },
  'seo-and-features': {
    title: m('SEO and Features'),
    about: m('How search engines and shared links show your event, and what its page offers.'),
    labels: {
      metaTitle: m('Meta title'),
      metaDescription: m('Meta description'),
      metaKeywords: m('Meta keywords'),
      flyerEnabled: m('Flyers'),
      flyerDailyCap: m('Maximum flyers per day'),
      language: m('Flyer language'),
      calendarEnabled: m('Add to Calendar'),
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
  return new Intl.ListFormat(locale(), { type: 'unit' }).format(
    fields.map((field) => t(FIELD_LABELS[field])),
  );
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

/** Returns `base` with the valid fields of `values`, which may come from an older release. */
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
