import { sql, type SQL } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { CONTACT_STATUSES } from '#contract/admin/contact-inbox.ts';
import { LANGUAGES } from '#contract/language/languages.ts';
import { users } from '#server/platform/users/users-tables.ts';

export const contactStatus = pgEnum('contact_status', CONTACT_STATUSES);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    organization: text('organization'),
    inquiryType: text('inquiry_type').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** The language of the page with the form. Replies are sent in this language. */
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    /** The solved challenge. Each challenge is valid for one message. */
    challengeId: uuid('challenge_id').unique(),
    idempotencyKey: text('idempotency_key'),
    status: contactStatus('status').notNull().default('new'),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${contactMessages.subject} || ' ' || ${contactMessages.name} || ' ' || ${contactMessages.email} || ' ' || coalesce(${contactMessages.organization}, '') || ' ' || ${contactMessages.message})`,
      ),
  },
  (table) => [
    index('contact_messages_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('contact_messages_newest').on(table.createdAt, table.id),
    index('contact_messages_of_status').on(table.status, table.createdAt, table.id),
    index('contact_messages_of_sender').on(table.email, table.createdAt),
    unique('contact_messages_key_of_sender').on(table.email, table.idempotencyKey),
  ],
);

/** Admins' replies to contact messages. The emails themselves are in the outbox. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    reply: text('reply').notNull(),
    idempotencyKey: text('idempotency_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contact_replies_of_message').on(table.messageId, table.createdAt),
    unique('contact_replies_key').on(table.messageId, table.idempotencyKey),
  ],
);
