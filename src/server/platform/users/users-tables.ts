import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { USER_ROLES, USER_STATUSES } from '#contract/accounts/accounts.ts';
import { LANGUAGES } from '#contract/language/languages.ts';
import { PACKAGE_TIERS } from '#contract/accounts/packages.ts';

export const userRole = pgEnum('user_role', USER_ROLES);
export const userStatus = pgEnum('user_status', USER_STATUSES);
export const packageTier = pgEnum('package_tier', PACKAGE_TIERS);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: varchar('email', { length: 255 }).notNull(),
    passwordHash: text('password_hash').notNull(),
    organization: text('organization'),
    /** The language of the user's emails, chosen on a page; null if never chosen. */
    language: text('language', { enum: LANGUAGES }),
    role: userRole('role').notNull().default('client'),
    status: userStatus('status').notNull().default('pending'),
    /** Reason for the suspension; null unless suspended. */
    suspensionReason: text('suspension_reason'),
    /** Whether the user was suspended as an applicant; false unless suspended. */
    declined: boolean('declined').notNull().default(false),
    /** Always the sum of the user's `token_transactions.delta`. */
    tokens: integer('tokens').notNull().default(0),
    packageTier: packageTier('package_tier').notNull().default('free'),
    packagePrice: numeric('package_price', { precision: 10, scale: 2 }).notNull().default('0'),
    /** Maximum number of events; null means unlimited. */
    eventsAllowed: integer('events_allowed').default(1),
    featuredEventsAllowed: integer('featured_events_allowed').default(0),
    hasWatermark: boolean('has_watermark').notNull().default(true),
    customTokens: integer('custom_tokens'),
    customEventsAllowed: integer('custom_events_allowed'),
    customFeaturedEventsAllowed: integer('custom_featured_events_allowed'),
    customPackagePrice: numeric('custom_package_price', { precision: 10, scale: 2 }),
    customHasWatermark: boolean('custom_has_watermark'),
    /** `eventsCreated` counts against the limit; `eventsCount` is the number of existing events. */
    eventsCreated: integer('events_created').notNull().default(0),
    eventsCount: integer('events_count').notNull().default(0),
    flyersCount: integer('flyers_count').notNull().default(0),
    downloadsCount: integer('downloads_count').notNull().default(0),
    tokensUsed: integer('tokens_used').notNull().default(0),
    tokensIssued: integer('tokens_issued').notNull().default(0),
    /** Times of the last emails about low tokens and about no tokens. Both are cleared when the user receives tokens. */
    lowTokensMailedAt: timestamp('low_tokens_mailed_at', { withTimezone: true }),
    noTokensMailedAt: timestamp('no_tokens_mailed_at', { withTimezone: true }),
    /** Base32 secret. Sign-in requires a code once the first code has set `twoFactorSince`. */
    twoFactorSecret: text('two_factor_secret'),
    twoFactorSince: timestamp('two_factor_since', { withTimezone: true }),
    /** The latest 30-second step whose code was used, so that no code works twice. */
    twoFactorStep: bigint('two_factor_step', { mode: 'number' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Text that admins search. It is one column, so that one index suffices. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${users.name} || ' ' || coalesce(${users.organization}, '') || ' ' || ${users.email})`,
      ),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    check('users_tokens_not_negative', sql`${table.tokens} >= 0`),
    check(
      'users_limits_not_negative',
      sql`${table.eventsAllowed} >= 0 and ${table.featuredEventsAllowed} >= 0`,
    ),
    index('users_status_created').on(table.status, table.createdAt, table.id),
    index('users_newest').on(table.role, table.createdAt, table.id),
    index('users_by_name').on(table.role, sql`lower(${table.name})`, table.id),
    index('users_by_tier').on(table.role, table.packageTier, table.createdAt, table.id),
    index('users_newest_of_all').on(table.createdAt, table.id),
    index('users_by_events').on(table.role, table.eventsCount, table.id),
    // Balances have no index: with one, every flyer would have to update all indexes of its payer's row.
    index('users_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
