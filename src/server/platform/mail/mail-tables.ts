import { boolean, index, integer, jsonb, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/language/languages.ts';
import { users } from '#server/platform/users/users-tables.ts';

export const mailStatus = pgEnum('mail_status', ['waiting', 'sent', 'dead']);

/** The outbox. An email is queued in the same transaction as its cause and kept after delivery. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The kind of email, such as `low-tokens`. */
    kind: text('kind').notNull(),
    recipientId: uuid('recipient_id').references(() => users.id, { onDelete: 'cascade' }),
    recipientEmail: text('recipient_email').notNull(),
    /** The recipient's language when the email was queued, so that every attempt sends the same message. */
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    /** `MailData`, rendered when the email is delivered or shown. */
    data: jsonb('data').notNull(),
    status: mailStatus('status').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Due time of the email; while a worker holds it, the end of the worker's lease. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    /** Id of the current claim, new for every attempt. Only its worker may change the row, except to record a delivery. */
    claimId: uuid('claim_id'),
    /** Time just before the last byte was sent; null once the outcome is known. While it is set, the email may have arrived. */
    handedOverAt: timestamp('handed_over_at', { withTimezone: true }),
    /** Whether an earlier attempt ended between the last byte and its acknowledgement, so that the email may arrive twice. */
    mayHaveArrived: boolean('may_have_arrived').notNull().default(false),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('outbox_due').on(table.status, table.nextAttemptAt),
    index('outbox_newest').on(table.createdAt),
    index('outbox_recipient').on(table.recipientId, table.kind, table.createdAt),
  ],
);
