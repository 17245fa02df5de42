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
  timezone: m('Time zone'),
  location: m('Location'),
  venue: m('Venue'),
  attendance: m('Attendance'),
  category: m('Category'),
  tags: m('Tags'),
  maxAttendees: m('Max attendees'),
  ticketPrice: m('Ticket price'),
  currency: m('Currency'),
  website: m('Website'),
  ticketUrl: m('Ticket URL'),
  learnMoreUrl: m('Learn more URL'),
  registrationUrl: m('Registration URL'),
  contactEmail: m('Contact email'),
  contactPhone: m('Contact phone'),
  logoPath: m('Logo'),
  heroPath: m('Hero image'),
  bannerPath: m('Banner'),
  flyerEnabled: m('Flyer enabled'),
  flyerDailyCap: m('Maximum flyers per day'),
  calendarEnabled: m('Calendar enabled'),
  metaTitle: m('Meta title'),
  metaDescription: m('Meta description'),
  metaKeywords: m('Meta keywords'),
};

/** A field's label; a field that no longer exists is shown by its name. */
export function labelOf(field: string): string {
  return Object.hasOwn(LABELS, field) ? t(LABELS[field as EventField]) : field;
}
