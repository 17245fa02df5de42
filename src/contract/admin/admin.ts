import { m } from '../language/message.ts';
import { z } from 'zod';
import { USER_ROLES, USER_STATUSES, userSchema } from '#contract/accounts/accounts.ts';
import { ownEventSchema } from '#contract/events/own-event.ts';
import { EVENT_STATUSES } from '#contract/events/event-constants.ts';
import { figure, wholeFigure } from '#contract/text/figure.ts';
import { absentWhenEmpty, nullWhenEmpty, storable } from '#contract/text/input-text.ts';
import { PACKAGE_TIERS, TRANSACTION_KINDS } from '#contract/accounts/packages.ts';

/** Default number of tokens in the Approve User dialog. */
export const APPROVAL_TOKENS = 50;
export const MANUAL_ASSIGNMENT = 'Manual token assignment';
export const ADMIN_PAGE = 100;
/** Maximum number of tokens per call, far below the database column's limit. */
export const TOKENS_PER_CALL = 1_000_000;

/** GET /api/admin/stats. `tokensIssued` excludes refunds. */
export const adminStatsSchema = z.object({
  totalClients: z.int(),
  /** Applications, event submissions, edited published events and changed templates that need an admin's review. */
  pendingApprovals: z.int(),
  activeEvents: z.int(),
  totalFlyers: z.int(),
  tokensIssued: z.int(),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

/** A client in the admin's lists. */
export const clientSchema = userSchema.extend({ tokensUsed: z.int(), downloadsCount: z.int() });
export type Client = z.infer<typeof clientSchema>;

/** GET /api/admin/clients/{userId}. */
export const clientDetailSchema = clientSchema.extend({
  tokensIssued: z.int(),
  /** Number of events counted against `eventsAllowed`. */
  eventsCreated: z.int(),
});
export type ClientDetail = z.infer<typeof clientDetailSchema>;

/** A flyer on a client's event, without its attendee's name. */
export const clientFlyerSchema = z.object({
  id: z.uuid(),
  event: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
  attendeeCountry: z.string(),
  downloadCount: z.int(),
  createdAt: z.string(),
});
export type ClientFlyer = z.infer<typeof clientFlyerSchema>;

/** An event in the admin's lists, with its owner. */
export const adminEventSchema = ownEventSchema.extend({
  owner: z.object({ id: z.uuid(), name: z.string(), email: z.string(), organization: z.string().nullable() }),
});
export type AdminEvent = z.infer<typeof adminEventSchema>;

/** A user in a log; null when deleted or not signed in. */
export const personSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable();

/** An item of GET /api/admin/tokens. */
export const tokenTransactionSchema = z.object({
  id: z.uuid(),
  client: personSchema,
  delta: z.int(),
  kind: z.enum(TRANSACTION_KINDS),
  reason: z.string(),
  /** The client's balance after this transaction. */
  balanceAfter: z.int(),
  /** The admin who granted or corrected the tokens, if any. */
  actor: personSchema,
  createdAt: z.string(),
});
export type TokenTransaction = z.infer<typeof tokenTransactionSchema>;

/** An item of GET /api/admin/audit. */
export const auditEntrySchema = z.object({
  id: z.int(),
  actor: personSchema,
  /** The action's name, such as `event.approve`. */
  action: z.string(),
  subjectType: z.string().nullable(),
  subjectId: z.uuid().nullable(),
  /** Current name of the user, event or template; null if it was deleted. */
  subjectName: z.string().nullable(),
  /** Id of the event, if the subject is an event or one of its templates. */
  subjectEventId: z.uuid().nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The query of every admin list. */
export const adminListQuerySchema = z.object({
  limit: absentWhenEmpty(z.coerce.number().int().min(1).max(ADMIN_PAGE)),
  cursor: absentWhenEmpty(z.string().max(2000)),
});
export type AdminListQuery = z.infer<typeof adminListQuerySchema>;

/** The query of GET /api/my-events. Without `status`, drafts are excluded. */
export const ownEventsQuerySchema = adminListQuerySchema.extend({
  status: absentWhenEmpty(z.enum(EVENT_STATUSES)),
});

const searchSchema = absentWhenEmpty(z.string().transform(storable).pipe(z.string().trim().max(200)));

export const searchedListQuerySchema = adminListQuerySchema.extend({ search: searchSchema });

/** Areas by which the audit log can be filtered: prefixes of action names, before the first dot. */
export const AUDIT_AREAS = [
  'account',
  'user',
  'event',
  'template',
  'tokens',
  'mail',
  'job',
  'contact',
  'see-as',
  'audit',
] as const;

/** The query of GET /api/admin/audit/export. */
export const auditExportQuerySchema = z.object({
  search: searchSchema,
  area: absentWhenEmpty(z.enum(AUDIT_AREAS)),
  /** Id of a user. Selects actions by or on that user. */
  user: absentWhenEmpty(z.guid(m('This is not the id of a user'))),
});
export type AuditFilters = z.infer<typeof auditExportQuerySchema>;

/** The query of GET /api/admin/audit. */
export const auditListQuerySchema = adminListQuerySchema.extend(auditExportQuerySchema.shape);

export const CLIENT_SORTS = ['newest', 'name', 'events'] as const;

export const clientListQuerySchema = searchedListQuerySchema.extend({
  role: absentWhenEmpty(z.enum([...USER_ROLES, 'all'])),
  status: absentWhenEmpty(z.enum([...USER_STATUSES, 'all'])),
  tier: absentWhenEmpty(z.enum([...PACKAGE_TIERS, 'all'])),
  sort: absentWhenEmpty(z.enum(CLIENT_SORTS)),
});
export type ClientListQuery = z.infer<typeof clientListQuerySchema>;

export const allEventsQuerySchema = searchedListQuerySchema.extend({
  /** Status filter. Excludes drafts, because only their owners see drafts. */
  status: absentWhenEmpty(z.enum(EVENT_STATUSES).exclude(['draft']).or(z.literal('all'))),
  featured: absentWhenEmpty(z.enum(['exclude', 'only'])),
});
export type AllEventsQuery = z.infer<typeof allEventsQuerySchema>;

const limitSchema = nullWhenEmpty(figure().pipe(z.int().min(0).max(TOKENS_PER_CALL)));

/**
 * Limits of the `custom` tier. A null limit means unlimited; null tokens or watermark mean none, and a null price means 0.
 * Absent fields keep their values.
 */
export const customLimitsSchema = z.object({
  customTokens: limitSchema,
  customEventsAllowed: limitSchema,
  customFeaturedEventsAllowed: limitSchema,
  customPackagePrice: nullWhenEmpty(figure().pipe(z.number().min(0).max(99_999_999.99))),
  customHasWatermark: z.boolean().nullish(),
});
export type CustomLimits = z.infer<typeof customLimitsSchema>;

/** POST /api/admin/approve-user/{userId}. An invalid number of tokens counts as 0. */
export const approveUserSchema = customLimitsSchema.extend({
  tokens: figure().pipe(z.int().min(0).max(TOKENS_PER_CALL)).catch(0).default(APPROVAL_TOKENS),
  packageTier: z.enum(PACKAGE_TIERS).default('free'),
  /** The status shown to the admin. With `suspended`, the call also approves a declined application. */
  expected: z.object({ status: z.enum(USER_STATUSES) }).optional(),
});
export type ApproveUserRequest = z.infer<typeof approveUserSchema>;

const INVALID_AMOUNT = m('Please enter a valid token amount.');

/** POST /api/admin/assign-tokens/{userId}. */
export const assignTokensSchema = z.object({
  tokens: wholeFigure(1, TOKENS_PER_CALL, INVALID_AMOUNT),
  reason: z
    .string()
    .trim()
    .max(200, m('The reason is too long'))
    .nullish()
    .transform((reason) => storable(reason ?? '').trim() || MANUAL_ASSIGNMENT),
});
export type AssignTokensRequest = z.infer<typeof assignTokensSchema>;

/** POST /api/admin/update-client/{userId}. Absent fields keep their values; `grantTokens` matters only when the tier changes. */
export const updateClientSchema = customLimitsSchema.extend({
  userId: z.unknown().optional().describe('Ignored: the path names the user.'),
  packageTier: z.enum(PACKAGE_TIERS).optional(),
  status: z.enum(USER_STATUSES).optional(),
  /** The reason for a suspension, shown to the user. Applies only to the status `suspended`. */
  reason: nullWhenEmpty(
    z
      .string()
      .transform(storable)
      .pipe(z.string().trim().max(1000, m('The reason is too long'))),
  ).transform((reason) => reason || null),
  grantTokens: z.boolean().default(false),
  /** The values shown to the admin. If another admin has changed them since, the update is refused. */
  expected: z.object({ status: z.enum(USER_STATUSES), packageTier: z.enum(PACKAGE_TIERS) }).optional(),
});
export type UpdateClientRequest = z.infer<typeof updateClientSchema>;

/** POST /api/admin/change-role/{userId}. */
export const changeRoleSchema = z.object({ role: z.enum(USER_ROLES) });
export type ChangeRoleRequest = z.infer<typeof changeRoleSchema>;

/** PATCH /api/admin/events/{id}/feature. `confirm` allows exceeding the owner's limit. */
export const featureEventSchema = z.object({ featured: z.boolean(), confirm: z.boolean().default(false) });

/** PATCH /api/admin/events/{id}/archive: true archives, false restores. */
export const archiveEventSchema = z.object({ archived: z.boolean() });
