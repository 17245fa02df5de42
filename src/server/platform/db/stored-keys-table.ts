import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const storedKeys = pgTable('contact_keys', {
  purpose: text('purpose').primaryKey(),
  /** The key: 256 random bits, base64url. */
  key: text('key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
