import { CURRENCIES } from '#contract/events/event-constants.ts';
import { createEventSchema } from '#contract/events/event-input.ts';
import { EVENT_TEXT_LIMITS as MOST } from '#contract/events/event-rules.ts';
import { IMPORTED_FIELDS, type ImportedEvent, type ImportedField } from '#contract/events/event-import.ts';
import type { Language } from '#contract/language/languages.ts';
import { m } from '#contract/language/message.ts';
import { translate } from '#server/platform/language/translate.ts';
import type { FoundEvent, Note } from './found-event.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { priceRange } from './price-range.ts';
import { startAndEnd } from './start-and-end.ts';

const RULES = createEventSchema.shape;

/** Labels of the form's text fields. */
const LABELS: Partial<Record<ImportedField, string>> = {
  name: m('Event name'),
  description: m('Description'),
  tags: m('Tags'),
  venue: m('Venue'),
  location: m('City and country'),
  website: m('Website'),
  ticketUrl: m('Ticket URL'),
  contactEmail: m('Contact email'),
  contactPhone: m('Contact phone'),
  maxAttendees: m('Max attendees'),
};

/**
 * Converts a found event to form values. Leaves out values that break their field's rule, and adds a note about them.
 * @param today `YYYY-MM-DD`
 * @param language the language of the notes
 */
export function toDraft(found: FoundEvent, today: string, language: Language): ImportedEvent {
  const { price, unread } = priceRange(found.prices);
  const { place, attendance } = found.where();
  const time = startAndEnd({ ...found, place });
  const isSold = price !== '' && (CURRENCIES as readonly string[]).includes(found.currency.toUpperCase());
  const values: Record<ImportedField, string> = {
    name: htmlToMarkdown(found.name).replace(/\s+/g, ' '),
    description: htmlToMarkdown(found.description),
    category: found.category,
    tags: found.tags,
    eventDate: time?.eventDate ?? '',
    eventEndDate: time?.eventEndDate ?? '',
    eventTime: time?.eventTime ?? '',
    attendance: attendance ?? '',
    location: place.location,
    venue: place.venue,
    timezone: time?.timezone ?? '',
    ticketPrice: isSold ? price : '',
    currency: isSold ? found.currency : '',
    maxAttendees: found.maxAttendees,
    ticketUrl: found.ticketUrl,
    website: found.website === found.ticketUrl ? '' : found.website,
    contactEmail: found.contactEmail,
    contactPhone: found.contactPhone,
  };
  const { fields, notes } = fit(values, language);
  if (!fields.eventDate) notes.push([m('The date could not be read.')]);
  else if ((fields.eventEndDate ?? fields.eventDate) < today) notes.push([m('The date is in the past.')]);
  if (found.repeats) notes.push([m('The event repeats. Only its first date was imported.')]);
  if (found.scheduling === 'cancelled') notes.push([m('The source says that the event is cancelled.')]);
  if (found.scheduling === 'postponed') notes.push([m('The source says that the event is postponed.')]);
  if (time?.note) notes.push(time.note);
  if (fields.venue && !fields.location) notes.push([m('The address does not name the city.')]);
  if (price && !isSold)
    notes.push([m('The price was not imported: {price}.'), { price: `${price} ${found.currency}`.trim() }]);
  if (unread) notes.push([m('The price could not be read: {price}.'), { price: quoted(unread) }]);
  if (found.hasPicture) notes.push([m('The picture was not imported. Add it under Event Images.')]);
  return { fields, notes: notes.map(([message, said]) => translate(language, message, said)) };
}

function fit(
  values: Record<ImportedField, string>,
  language: Language,
): { fields: ImportedEvent['fields']; notes: Note[] } {
  const fields: ImportedEvent['fields'] = {};
  const notes: Note[] = [];
  for (const field of IMPORTED_FIELDS) {
    const cut = cutToLimit(values[field], (MOST as Record<string, number>)[field]);
    if (cut === '') continue;
    const checked = RULES[field].safeParse(cut);
    const label = LABELS[field] && translate(language, LABELS[field]);
    if (checked.success) {
      fields[field] = String(checked.data ?? '');
      if (label && cut !== values[field])
        notes.push([m('{field}: too long, so it was shortened.'), { field: label }]);
    } else if (label)
      notes.push([m('{field}: could not be imported from {value}.'), { field: label, value: quoted(cut) }]);
  }
  return { fields, notes };
}

/** Cuts a text to a limit, between words if possible and never inside a URL. */
function cutToLimit(text: string, limit = Infinity): string {
  if (text.length <= limit || /^https?:\/\/\S+$/i.test(text)) return text;
  const cut = text.slice(0, limit - 1).toWellFormed();
  return `${cut.replace(/\s\S{0,40}$/, '')}…`;
}

function quoted(text: string): string {
  return `“${text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text}”`;
}
