import { t } from '#web/kit/language/t.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { m } from '#contract/language/message.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { DEFAULT_CURRENCY } from '#contract/events/event-constants.ts';
import {
  FIELD_LABELS,
  FORM_FIELDS,
  type EventFormField,
  type SectionId,
} from '#web/shared/events/field-labels.ts';

/** The sections of the form, with a sentence about each one. */
export const SECTIONS = {
  'basic-information': {
    title: m('Basic Information'),
    about: m('What the event is and when it takes place. Fields with a star are required.'),
  },
  'location-and-venue': {
    title: m('Location and Venue'),
    about: m('Where the event takes place. It also helps people nearby find your event.'),
  },
  'tickets-and-registration': {
    title: m('Tickets and Registration'),
    about: m('What it costs, how many people can come, and where they get tickets.'),
  },
  'contact-and-links': {
    title: m('Contact and Links'),
    about: m('All of these are public, and all are optional.'),
  },
  'event-images': {
    title: m('Event Images'),
    about: m(
      'PNG, JPG or WebP up to 10MB. You can crop each one. Without pictures, your event gets its own woven pattern.',
    ),
  },
  'seo-and-features': {
    title: m('SEO and Features'),
    about: m('How search engines and shared links show your event, and what its page offers.'),
  },
} satisfies Record<SectionId, { title: string; about: string }>;

/** The values of the form's inputs: text ('' for none) or switches. Dates are plain text without a time zone. */
export type EventFormValues = {
  [Field in EventFormField]: Field extends 'flyerEnabled' | 'calendarEnabled' ? boolean : string;
};

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
