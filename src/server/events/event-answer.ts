import type { Event } from '#contract/events.ts';
import type { events } from './events-tables.ts';

/** The columns that an answer is made from: all but the keys that only the database needs. */
export type AnsweredRow = Omit<
  typeof events.$inferSelect,
  | 'nameKey'
  | 'locationKey'
  | 'searchText'
  | 'nameSearch'
  | 'factsSearch'
  | 'textSearch'
  | 'filterCategories'
  | 'endsAt'
  | 'keysVersion'
>;

/** An event as the API answers it. `publicUrl` makes the pictures' paths absolute for previews elsewhere. */
export function eventAnswer(row: AnsweredRow, publicUrl: string): Event {
  const absolute = (path: string | null) => (path === null ? null : new URL(path, publicUrl).href);
  return {
    id: row.id,
    clientId: row.clientId,
    name: row.name,
    slug: row.slug,
    description: row.description,
    eventDate: row.eventDate,
    eventEndDate: row.eventEndDate,
    eventTime: row.eventTime,
    timezone: row.timezone,
    location: row.location,
    country: row.country,
    venue: row.venue,
    category: row.category,
    tags: row.tags,
    maxAttendees: row.maxAttendees,
    attendeeCount: row.attendeeCount,
    ticketPrice: row.ticketPrice,
    currency: row.currency,
    website: row.website,
    ticketUrl: row.ticketUrl,
    learnMoreUrl: row.learnMoreUrl,
    registrationUrl: row.registrationUrl,
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
    heroPath: row.heroPath,
    logoPath: row.logoPath,
    bannerPath: row.bannerPath,
    heroImage: absolute(row.heroPath),
    logoUrl: absolute(row.logoPath),
    pictures: row.pictures,
    flyerEnabled: row.flyerEnabled,
    calendarEnabled: row.calendarEnabled,
    featured: row.featured,
    isFeatured: row.featured,
    isPublished: row.status === 'approved',
    status: row.status,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    metaKeywords: row.metaKeywords,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    updatedAt: row.updatedAt.toISOString(),
  };
}
