import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

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
    /** The solved challenge; each works for one message. */
    challengeId: uuid('challenge_id').unique(),
    /** The sender's Idempotency-Key: a message with the same key is stored once. */
    idempotencyKey: text('idempotency_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt),
    index('contact_messages_of_sender').on(table.email, table.createdAt),
    unique('contact_messages_key_of_sender').on(table.email, table.idempotencyKey),
  ],
);

/** Signing keys shared by all instances. */
export const contactKeys = pgTable('contact_keys', {
  purpose: text('purpose').primaryKey(),
  /** 256 random bits, base64url. */
  key: text('key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
