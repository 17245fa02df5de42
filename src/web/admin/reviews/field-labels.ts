import type { EventField } from '#contract/events/event-input.ts';
import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';

const LABELS: Record<EventField, string> = {
  name: m('Name'),
  slug: m('Slug'),
  description: m('Description'),
  language: m('Language'),
  eventDate: m('Event date'),
  eventEndDate: m('Event end date'),
  eventTime: m('Event time'),
  timezone: m('Timezone'),
  location: m('Location'),
  venue: m('Venue'),
  attendance: m('Attendance'),
  category: m('Category'),
  tags: m('Tags'),
  maxAttendees: m('Max attendees'),
  ticketPrice: m('Ticket price'),
  currency: m('Currency'),
  website: m('Website'),
  ticketUrl: m('Ticket url'),
  learnMoreUrl: m('Learn more url'),
  registrationUrl: m('Registration url'),
  contactEmail: m('Contact email'),
  contactPhone: m('Contact phone'),
  logoPath: m('Logo path'),
  heroPath: m('Hero path'),
  bannerPath: m('Banner path'),
  flyerEnabled: m('Flyer enabled'),
  flyerDailyCap: m('Flyer daily cap'),
  calendarEnabled: m('Calendar enabled'),
  metaTitle: m('Meta title'),
  metaDescription: m('Meta description'),
  metaKeywords: m('Meta keywords'),
};

/** A field's label; a field that no longer exists is shown by its name. */
export function labelOf(field: string): string {
  return Object.hasOwn(LABELS, field) ? t(LABELS[field as EventField]) : field;
}
