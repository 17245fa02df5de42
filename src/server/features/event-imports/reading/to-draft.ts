import { CURRENCIES } from '#contract/events/event-constants.ts';
import { createEventSchema } from '#contract/events/event-input.ts';
import { EVENT_TEXT_LIMITS as MOST } from '#contract/events/event-rules.ts';
import { IMPORTED_FIELDS, type ImportedEvent, type ImportedField } from '#contract/events/event-import.ts';
import type { FoundEvent } from './found-event.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { priceRange } from './price-range.ts';
import { startAndEnd } from './start-and-end.ts';

const RULES = createEventSchema.shape;

const NAMES: Partial<Record<ImportedField, string>> = {
  name: 'name',
  description: 'description',
  tags: 'tags',
  venue: 'venue',
  location: 'location',
  website: 'website',
  ticketUrl: 'ticket address',
  contactEmail: 'contact email',
  contactPhone: 'contact phone',
  maxAttendees: 'number of attendees',
};

/** Converts a found event to form values. Leaves out values that break their field's rule, and adds a note about them. @param today `YYYY-MM-DD` */
export function toDraft(found: FoundEvent, today: string): ImportedEvent {
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
  const { fields, notes } = fit(values);
  return {
    fields,
    notes: [
      ...(fields.eventDate ? [] : ['We could not read its date.']),
      ...(fields.eventDate && (fields.eventEndDate ?? fields.eventDate) < today
        ? ['Its date is in the past.']
        : []),
      ...(found.repeats ? ['It repeats. Only its first date was taken over.'] : []),
      ...(found.scheduling ? [`It is ${found.scheduling}, as stated there.`] : []),
      ...(time?.note ? [time.note] : []),
      ...(fields.venue && !fields.location ? ['We could not tell its city from the address.'] : []),
      ...(price && !isSold ? [`Its price was not taken over: ${price} ${found.currency}`.trim() + '.'] : []),
      ...(unread ? [`We could not read its price: ${quoted(unread)}.`] : []),
      ...(found.hasPicture ? ['Its picture was not taken over. Add it under Event Images.'] : []),
      ...notes,
    ],
  };
}

function fit(values: Record<ImportedField, string>): ImportedEvent {
  const fields: ImportedEvent['fields'] = {};
  const notes: string[] = [];
  for (const field of IMPORTED_FIELDS) {
    const cut = cutToLimit(values[field], (MOST as Record<string, number>)[field]);
    if (cut === '') continue;
    const checked = RULES[field].safeParse(cut);
    if (checked.success) {
      fields[field] = String(checked.data ?? '');
      if (cut !== values[field]) notes.push(`The ${NAMES[field]} was too long and is cut.`);
    } else if (NAMES[field]) notes.push(`Its ${NAMES[field]} was not taken over: ${quoted(cut)}.`);
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
