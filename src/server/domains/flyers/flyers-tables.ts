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
    /** User whose balance paid; null once the user is deleted, because the flyer stays. */
    payerId: uuid('payer_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of everything that is drawn, and of the payer, so that nobody pays for the same flyer twice. */
    contentHash: text('content_hash').notNull().unique('flyers_content_hash_unique'),
    attendeeName: text('attendee_name').notNull(),
    attendeeCountry: text('attendee_country').notNull(),
    /** Always null: the attendee's photo is never stored. */
    photoPath: text('photo_path'),
    flyerPath: text('flyer_path').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** The small picture for social previews, which may be the flyer itself, and its size in pixels; null until drawn. */
    previewPath: text('preview_path'),
    previewWidth: integer('preview_width'),
    previewHeight: integer('preview_height'),
    missingCharacters: jsonb('missing_characters').$type<string[]>().notNull(),
    /**
     * SHA-256 of the key that lets the attendee's device delete the flyer, hex; null for callers that sent no key. The key is
     * random, so a plain hash is enough.
     */
    deletionKeyHash: text('deletion_key_hash'),
    downloadCount: integer('download_count').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('flyers_event').on(table.eventId, table.createdAt),
    // Finds flyers when a template or user is deleted, and for a user's export.
    index('flyers_template').on(table.templateId),
    index('flyers_payer').on(table.payerId, table.eventId),
    index('flyers_without_preview')
      .on(table.createdAt)
      .where(sql`${table.previewPath} is null`),
    check('flyers_downloads_not_negative', sql`${table.downloadCount} >= 0`),
  ],
);

/** Downloads that are not in the counters yet (`createDownloads`). */
export const flyerDownloads = pgTable(
  'flyer_downloads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    flyerId: uuid('flyer_id')
      .notNull()
      .references(() => flyers.id, { onDelete: 'cascade' }),
    // No foreign keys: deleting the event or its owner deletes the flyer, which cascades to this row.
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
    // Finds keys when a flyer is deleted.
    index('idempotency_keys_flyer').on(table.flyerId),
  ],
);
