import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/platform/users/users-tables.ts';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session id, hex. Reading the database is therefore not enough to sign in. */
    idHash: text('id_hash').primaryKey(),
    /** Public id that identifies the session in lists. It cannot be used to sign in. */
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rememberMe: boolean('remember_me').notNull().default(false),
    /** The device's name, such as `Firefox on Android`. */
    device: text('device'),
    /** The client that the session's admin is viewing as, until `seeingAsUntil`. */
    seeingAsId: uuid('seeing_as_id').references(() => users.id, { onDelete: 'set null' }),
    seeingAsUntil: timestamp('seeing_as_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_seeing_as')
      .on(table.seeingAsId)
      .where(sql`${table.seeingAsId} is not null`),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);

/** One-time codes for users who have lost their authenticator app; deleted on use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, hex. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Public keys of passkeys, for sign-in without a password. The server never receives the private keys. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id of the credential, base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id_unique'),
    /** The public key in COSE format, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; 0 if it has none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    synced: boolean('synced').notNull(),
    name: text('name').notNull(),
    /** When the latest accepted challenge was issued. That challenge and older ones are refused, so each challenge works once. */
    challengedAt: timestamp('challenged_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);
