import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Attendance } from '#contract/events/attendance.ts';
import type { FlyerLanguage } from '#contract/flyers/flyer-languages.ts';
import {
  EVENT_STATUSES,
  FILTER_CATEGORIES,
  type FilterCategory,
  type Scheduling,
} from '#contract/events/event-constants.ts';
import type { EventPictures } from '#contract/pictures/picture-look.ts';
import { users } from '#server/platform/users/users-tables.ts';

export const eventStatus = pgEnum('event_status', EVENT_STATUSES);

const publicationOf = (table: { firstApprovedAt: AnyPgColumn; createdAt: AnyPgColumn }) =>
  sql`coalesce(${table.firstApprovedAt}, ${table.createdAt})`;

/** Maximum length of short events, in days. Longer events are in the index `events_lasting`. */
export const SHORT_DAYS = sql.raw('3');

type RunningDays = { eventDate: AnyPgColumn; eventEndDate: AnyPgColumn };
const lasts = ({ eventDate, eventEndDate }: RunningDays) =>
  sql`${eventEndDate} - ${eventDate} > ${SHORT_DAYS}`;
const daysOf = ({ eventDate, eventEndDate }: RunningDays) =>
  sql`daterange(${eventDate}, ${eventEndDate}, '[]')`;

/** Condition: a long-running event runs on `day`. Written exactly as in the index `events_lasting`. */
export function takesDay(table: RunningDays, day: SQL): SQL {
  return sql`${lasts(table)} and ${daysOf(table)} @> ${day}`;
}

/** Condition: the event can be attended online, hybrid events included. Written exactly as in the index `events_online`. */
export function isOnline({ attendanceMode }: { attendanceMode: AnyPgColumn }): SQL {
  return sql`${attendanceMode} <> 'in-person'`;
}

type Reviewed = Record<'status' | 'changesRequested' | 'editedSinceApproval', AnyPgColumn>;

/**
 * Condition: the event is a submission waiting for review, or an edited published event. Written exactly as in
 * `events_for_review`.
 */
export function isForReview(table: Reviewed): SQL {
  return sql`((${table.status} = 'pending' and ${table.changesRequested} is null) or (${table.status} = 'approved' and ${table.editedSinceApproval}))`;
}

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The tokens of the first `count` lines of the search text. Uses no database dictionary. */
function linesOfSearchText(count: 1 | 2 | 3): SQL {
  const line = (number: number) =>
    `array_to_tsvector(string_to_array(split_part(search_text, E'\\n', ${number}), ' '))`;
  return sql.raw(Array.from({ length: count }, (_, index) => line(index + 1)).join(' || '));
}

export const events = pgTable(
  'events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Copy of the owner's name, so that search needs no join. */
    organizerName: text('organizer_name').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique('events_slug_unique'),
    description: text('description').notNull(),
    /** Language that the organizer stated; null if it is guessed. */
    language: text('language').$type<FlyerLanguage>(),
    /** Language of the flyer's texts, stated or guessed. */
    flyerLanguage: text('flyer_language').$type<FlyerLanguage>().notNull().default('en'),
    eventDate: date('event_date', { mode: 'string' }).notNull(),
    eventEndDate: date('event_end_date', { mode: 'string' }),
    /** Start time as `HH:MM` in the event's time zone. */
    eventTime: text('event_time'),
    /** IANA name of the time zone. */
    timezone: text('timezone').notNull().default('UTC'),
    location: text('location'),
    /** English name of the country, derived from the location. */
    country: text('country'),
    venue: text('venue'),
    /** Attendance that the organizer stated; null if it is derived. */
    attendance: text('attendance').$type<Attendance>(),
    /** Attendance mode, chosen by the organizer or derived. */
    attendanceMode: text('attendance_mode').$type<Attendance>().notNull().default('in-person'),
    /**
     * Coordinates of the location's city in the gazetteer, in decimal degrees. All events in a city have the same coordinates.
     */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    category: text('category'),
    /** Comma-separated tags as typed. */
    tags: text('tags'),
    /** Categories derived from the category and tags; `other` if none matches. */
    filterCategories: text('filter_categories').array().notNull(),
    maxAttendees: integer('max_attendees'),
    ticketPrice: text('ticket_price'),
    currency: char('currency', { length: 3 }).notNull().default('USD'),
    website: text('website'),
    ticketUrl: text('ticket_url'),
    learnMoreUrl: text('learn_more_url'),
    registrationUrl: text('registration_url'),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    heroPath: text('hero_path'),
    logoPath: text('logo_path'),
    bannerPath: text('banner_path'),
    /** Sizes and placeholders of the three pictures, so that lists do not have to read `media`. */
    pictures: jsonb('pictures')
      .$type<EventPictures>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    flyerEnabled: boolean('flyer_enabled').notNull().default(false),
    /** Whether the owner has paid to enable flyers. If so, enabling them again is free. */
    flyersPaid: boolean('flyers_paid').notNull().default(false),
    /** Maximum number of flyers per day that the owner pays for; null for no limit. */
    flyerDailyCap: integer('flyer_daily_cap'),
    /** Time when flyers were paused for spending the owner's tokens too fast; null if flyers are not paused. */
    flyersPausedAt: timestamp('flyers_paused_at', { withTimezone: true }),
    calendarEnabled: boolean('calendar_enabled').notNull().default(true),
    featured: boolean('featured').notNull().default(false),
    status: eventStatus('status').notNull().default('pending'),
    scheduling: text('scheduling').$type<Scheduling>().notNull().default('on'),
    /** The public reason for a cancellation or postponement. */
    schedulingReason: text('scheduling_reason'),
    rejectionReason: text('rejection_reason'),
    /** Changes that an admin requested from the owner. They matter only while the event is pending. */
    changesRequested: text('changes_requested'),
    firstApprovedAt: timestamp('first_approved_at', { withTimezone: true }),
    editedSinceApproval: boolean('edited_since_approval').notNull().default(false),
    /** Changes per field since an admin last reviewed the event. */
    changes: jsonb('changes')
      .notNull()
      .default(sql`'[]'::jsonb`),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    metaKeywords: text('meta_keywords'),
    /** Number of distinct flyers ever made, including deleted flyers. */
    attendeeCount: integer('attendee_count').notNull().default(0),
    /** Time when the ended event's old flyers were deleted. A new flyer resets it to null. */
    flyersDeletedAt: timestamp('flyers_deleted_at', { withTimezone: true }),
    downloadCount: integer('download_count').notNull().default(0),
    viewCount: integer('view_count').notNull().default(0),
    /** Name folded (lower case, no accents) by the application, so that both database engines sort and match alike. */
    nameKey: text('name_key').notNull(),
    locationKey: text('location_key'),
    /** Search tokens in three lines, in descending rank: name; tags, place and organizer; description. */
    searchText: text('search_text').notNull(),
    /** Hashes of the description's longest sentences, to find other events that repeat them. */
    textMarks: integer('text_marks').array().notNull().default([]),
    nameSearch: tsvector('name_search').generatedAlwaysAs(linesOfSearchText(1)),
    factsSearch: tsvector('facts_search').generatedAlwaysAs(linesOfSearchText(2)),
    textSearch: tsvector('text_search').generatedAlwaysAs(linesOfSearchText(3)),
    /** Midnight after the last day, in the event's time zone. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** The Idempotency-Key of the request that created the event and its other occurrences. */
    creationKey: text('creation_key'),
    /** Hash of the body of the request that created the event, as hex. */
    creationHash: text('creation_hash'),
    /** The `KEYS_VERSION` that wrote keys and coordinates. Older keys are rewritten after the server starts. */
    keysVersion: integer('keys_version').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Includes `endsAt`, so that lists and counts can exclude ended events without reading the table.
    index('events_by_date').on(table.status, table.eventDate, table.id, table.endsAt),
    index('events_by_name').on(table.status, sql`${table.nameKey} collate "C"`, table.id),
    index('events_by_location').on(table.status, sql`${table.locationKey} collate "C"`, table.id),
    // Migrations (covering_indexes, statistics_of_words) add INCLUDE columns to the indexes by date and by country, and
    // `words_in_rows` keeps the words of an event in its row. Drizzle cannot express either.
    index('events_lasting').using('gist', daysOf(table)).where(lasts(table)),
    index('events_featured')
      .on(table.eventDate, table.id, table.endsAt)
      .where(sql`${table.featured} and ${table.status} = 'approved'`),
    // Lists a country's events by date, and counts them without reading the table.
    index('events_by_country')
      .on(table.country, table.eventDate, table.id, table.endsAt)
      .where(sql`${table.status} = 'approved'`),
    // An event has several categories, so each category has its own index.
    ...FILTER_CATEGORIES.map((category) =>
      index(`events_in_${category}`)
        .on(table.eventDate, table.id, table.endsAt)
        .where(sql`${table.status} = 'approved' and ${inFilterCategory(category)}`),
    ),
    // Lists and counts a country's events in a category, with or without a filter on flyers, even if the category is rare there.
    ...FILTER_CATEGORIES.map((category) =>
      index(`events_in_${category}_by_country`)
        .on(table.country, table.eventDate, table.id, table.endsAt, table.flyerEnabled)
        .where(sql`${table.status} = 'approved' and ${inFilterCategory(category)}`),
    ),
    // Separate indexes for events with and without flyers, because either kind may be rare.
    ...[true, false].map((enabled) =>
      index(enabled ? 'events_with_flyers' : 'events_without_flyers')
        .on(table.eventDate, table.id, table.endsAt)
        .where(sql`${table.status} = 'approved' and ${enabled ? sql`` : sql`not `}${table.flyerEnabled}`),
    ),
    index('events_online')
      .on(table.eventDate, table.id, table.endsAt)
      .where(sql`${table.status} = 'approved' and ${isOnline(table)}`),
    // Lists events by distance, one city after another.
    index('events_by_city')
      .on(table.latitude, table.longitude, table.eventDate, table.id, table.endsAt)
      .where(sql`${table.status} = 'approved' and ${table.latitude} is not null`),
    index('events_without_city')
      .on(table.eventDate, table.id, table.endsAt)
      .where(sql`${table.status} = 'approved' and ${table.latitude} is null`),
    index('events_by_creation_key')
      .on(table.clientId, table.creationKey)
      .where(sql`${table.creationKey} is not null`),
    // Finds ended events whose flyers may have to be deleted.
    index('events_with_old_flyers')
      .on(table.endsAt)
      .where(sql`${table.flyersPaid} and ${table.flyersDeletedAt} is null`),
    index('events_by_keys_version').on(table.keysVersion),
    index('events_owner').on(table.clientId, table.createdAt, table.id),
    // Used by dashboards of owners with thousands of events: lists by status, and counts active events without reading the table.
    index('events_of_owner_by_status').on(
      table.clientId,
      table.status,
      table.createdAt,
      table.id,
      table.endsAt,
    ),
    index('events_of_owner_featured')
      .on(table.clientId)
      .where(sql`${table.featured}`),
    // Used to check whether a stored picture is still in use.
    ...[table.heroPath, table.logoPath, table.bannerPath].map((path) =>
      index(`events_by_${path.name}`)
        .on(path)
        .where(sql`${path} is not null`),
    ),
    index('events_newest').on(table.createdAt, table.id),
    index('events_featured_newest')
      .on(table.createdAt, table.id)
      .where(sql`${table.featured}`),
    // Lists the latest published events for feeds.
    index('events_published')
      .on(publicationOf(table), table.id)
      .where(sql`${table.status} = 'approved'`),
    index('events_for_review').on(table.createdAt, table.id).where(isForReview(table)),
    index('events_by_text_marks').using('gin', table.textMarks).with({ fastupdate: false }),
    // Disables fastupdate, because every search would read the pending list, and PGlite never vacuums it.
    index('events_name_search').using('gin', table.nameSearch).with({ fastupdate: false }),
    index('events_facts_search').using('gin', table.factsSearch).with({ fastupdate: false }),
    index('events_text_search').using('gin', table.textSearch).with({ fastupdate: false }),
    check('events_end_after_start', sql`${table.eventEndDate} >= ${table.eventDate}`),
    check('events_time_shape', sql`${table.eventTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'events_counts_not_negative',
      sql`${table.maxAttendees} >= 0 and ${table.attendeeCount} >= 0 and ${table.downloadCount} >= 0 and ${table.viewCount} >= 0`,
    ),
  ],
);

export const publishedAt = publicationOf(events);

/** Former slugs. Each redirects permanently, unless an event now uses the slug. */
export const slugHistory = pgTable(
  'slug_history',
  {
    slug: text('slug').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('slug_history_event').on(table.eventId)],
);

/** Whether an event is in `category`; written exactly as in that category's index. */
export function inFilterCategory(category: FilterCategory): SQL {
  return sql`${events.filterCategories} @> ${sql.raw(`'{${category}}'::text[]`)}`;
}
