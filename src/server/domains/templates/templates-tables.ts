import { sql } from 'drizzle-orm';
import { index, jsonb, pgEnum, pgTable, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { events } from '#server/domains/events/events-tables.ts';

export const canvasSize = pgEnum('canvas_size', Object.keys(CANVAS_SIZES) as [CanvasSize, ...CanvasSize[]]);
export const templateStatus = pgEnum('template_status', ['pending', 'approved', 'rejected']);

/** Condition: the template is waiting for review. Written exactly as in its index. */
export const isWaiting = ({ status }: { status: AnyPgColumn }) => sql`${status} = 'pending'`;

export const templates = pgTable(
  'templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    canvasSize: canvasSize('canvas_size').notNull().default('800x600'),
    status: templateStatus('status').notNull().default('approved'),
    /** The admin's reason for the last withdrawal; null once the template is approved. */
    rejectionReason: text('rejection_reason'),
    backgroundPath: text('background_path'),
    /** The layout, in any version. Read it through `readLayout`, which migrates old versions. */
    layoutJson: jsonb('layout_json').notNull(),
    /** Id shared by the sizes of one design; null for a design of one size. */
    familyId: uuid('family_id'),
    /** The Idempotency-Key of the request that created the template and its other sizes. */
    creationKey: text('creation_key'),
    /** Hash of the body of the request that created the template, as hex. */
    creationHash: text('creation_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('templates_event').on(table.eventId, table.createdAt),
    index('templates_by_creation_key')
      .on(table.createdBy, table.creationKey)
      .where(sql`${table.creationKey} is not null`),
    index('templates_waiting').on(table.updatedAt, table.id).where(isWaiting(table)),
  ],
);

export type TemplateRow = typeof templates.$inferSelect;
