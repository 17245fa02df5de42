import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#server/platform/users/users-tables.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { templates } from '#server/domains/templates/templates-tables.ts';

export const flyers = pgTable(
  'flyers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id').references(() => templates.id, { onDelete: 'set null' }),
    /** Whose balance paid; the flyer outlives a deleted user. */
    payerId: uuid('payer_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of everything that is drawn, and the payer: the same flyer is never paid for twice. */
    contentHash: text('content_hash').notNull().unique('flyers_content_hash_unique'),
    attendeeName: text('attendee_name').notNull(),
    attendeeCountry: text('attendee_country').notNull(),
    /** Always null: the attendee's photo is never stored. */
    photoPath: text('photo_path'),
    flyerPath: text('flyer_path').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** The small picture for social previews and its size in pixels; null until it is made. */
    previewPath: text('preview_path'),
    previewWidth: integer('preview_width'),
    previewHeight: integer('preview_height'),
    missingCharacters: jsonb('missing_characters').$type<string[]>().notNull(),
    downloadCount: integer('download_count').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('flyers_event').on(table.eventId, table.createdAt),
    // For the deletion of templates and users, each of which looks for its flyers, and for a user's export.
    index('flyers_template').on(table.templateId),
    index('flyers_payer').on(table.payerId, table.eventId),
    index('flyers_without_preview')
      .on(table.createdAt)
      .where(sql`${table.previewPath} is null`),
    check('flyers_downloads_not_negative', sql`${table.downloadCount} >= 0`),
  ],
);

/** Downloads that are not in the counters yet (`Downloads`). */
export const flyerDownloads = pgTable(
  'flyer_downloads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    flyerId: uuid('flyer_id')
      .notNull()
      .references(() => flyers.id, { onDelete: 'cascade' }),
    // Deleting either of them deletes the flyer.
    eventId: uuid('event_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  // Deleting a flyer cascades to its downloads, which this index finds.
  (table) => [index('flyer_downloads_flyer').on(table.flyerId)],
);

/** Flyers by Idempotency-Key, for 24 hours. `scope` is the caller's user id or 'anonymous'. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request that first used the key. */
    requestHash: text('request_hash').notNull(),
    flyerId: uuid('flyer_id')
      .notNull()
      .references(() => flyers.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
    // For the deletion of flyers, each of which looks for its keys.
    index('idempotency_keys_flyer').on(table.flyerId),
  ],
);
