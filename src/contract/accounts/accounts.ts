import { m } from '../language/message.ts';
import { z } from 'zod';
import { LANGUAGES } from '#contract/language/languages.ts';
import { cleanName } from '#contract/text/clean-name.ts';
import { PACKAGE_TIERS } from './packages.ts';

export const USER_ROLES = ['client', 'admin'] as const;
export const USER_STATUSES = ['pending', 'approved', 'suspended'] as const;

/** The signed-in user's own account. A null limit means unlimited. */
export const userSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  role: z.enum(USER_ROLES),
  status: z.enum(USER_STATUSES),
  /** The reason shown to the user; null unless the user is suspended. */
  suspensionReason: z.string().nullable(),
  /** Whether the account is suspended because its application was declined. */
  declined: z.boolean(),
  tokens: z.int(),
  packageTier: z.enum(PACKAGE_TIERS),
  eventsAllowed: z.int().nullable(),
  featuredEventsAllowed: z.int().nullable(),
  hasWatermark: z.boolean(),
  eventsCount: z.int(),
  flyersCount: z.int(),
  createdAt: z.string(),
  /** Whether sign-in also requires a one-time code. */
  twoFactorEnabled: z.boolean(),
  customTokens: z.int().nullable(),
  customEventsAllowed: z.int().nullable(),
  customFeaturedEventsAllowed: z.int().nullable(),
  customPackagePrice: z.string().nullable(),
  customHasWatermark: z.boolean().nullable(),
});
export type User = z.infer<typeof userSchema>;

/** GET /api/auth/me. */
export const meSchema = userSchema.extend({
  /** The admin who is viewing as this user. The viewing ends at `until`. Absent in an ordinary session. */
  seenBy: z.object({ name: z.string(), until: z.string() }).optional(),
});
export type Me = z.infer<typeof meSchema>;

const INVALID_EMAIL = m('Please enter a valid email');

/** An email address, trimmed. Line breaks are refused even at the end. `normalize-email.ts` normalizes the address. */
export const emailSchema = z
  .string(INVALID_EMAIL)
  .max(1000, INVALID_EMAIL)
  .regex(/^[^\r\n]*$/, INVALID_EMAIL)
  .trim()
  .max(255, INVALID_EMAIL)
  // The pattern has no flags, because OpenAPI patterns can't have any.
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, INVALID_EMAIL)
  .refine((address) => !/\p{Cc}/u.test(address), INVALID_EMAIL);

/** Six digits from an authenticator app, or a recovery code. */
const oneTimeCodeSchema = z
  .string(m('Please enter the code'))
  .trim()
  .min(1, m('Please enter the code'))
  .max(40);

/** POST /api/auth/login. After a 401 TWO_FACTOR_REQUIRED, send `code` too. */
export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(6, m('Password must be at least 6 characters')).max(128),
  role: z.enum(USER_ROLES).default('client'),
  rememberMe: z.boolean().default(false),
  code: oneTimeCodeSchema.optional(),
});
export type LoginRequest = z.infer<typeof loginSchema>;

export const sessionSchema = z.object({ sessionId: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;

/** A new password. The server also refuses the most common passwords. */
export const newPasswordSchema = z
  .string()
  .min(6, m('Password must be at least 6 characters'))
  .max(128, m('Password must be at most 128 characters'));

export const personNameSchema = z
  .string(m('Name is required'))
  .max(1000, m('Name is too long'))
  .transform(cleanName)
  .pipe(z.string().min(1, m('Name is required')).max(120, m('Name is too long')));
/** An organization's name; '' means none. */
export const organizationSchema = z
  .string()
  .max(1000, m('Organization is too long'))
  .transform(cleanName)
  .pipe(z.string().max(160, m('Organization is too long')))
  .nullish()
  .transform((name) => name || null);

export const applySchema = z
  .object({
    name: personNameSchema,
    email: emailSchema,
    organization: organizationSchema,
    password: newPasswordSchema,
    confirmPassword: z.string().max(128, m("Passwords don't match")),
    terms: z.literal(true, m('Please accept the terms')),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: m("Passwords don't match"),
    // Runs even if other fields are invalid, so that all errors are reported together.
    when: ({ value }) => {
      const { password, confirmPassword } = (value ?? {}) as Record<string, unknown>;
      return typeof password === 'string' && typeof confirmPassword === 'string';
    },
  });
export type ApplyRequest = z.infer<typeof applySchema>;

/** The response of calls that only succeed or fail. */
export const doneSchema = z.object({ ok: z.literal(true), message: z.string() });

/** POST /api/auth/forgot-password. The response is the same whether or not the account exists. */
export const forgotPasswordSchema = z.object({ email: emailSchema });

/** POST /api/auth/reset-password, with the token from the emailed link. */
export const resetPasswordSchema = z.object({
  token: z.string().min(1).max(200),
  password: newPasswordSchema,
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordSchema>;

/** The user's current password. The server verifies it. */
const givenPasswordSchema = z
  .string(m('Please enter your password'))
  .max(128, m('This password is not correct'));

/** POST /api/auth/change-password. Ends the user's other sessions. */
export const changePasswordSchema = z.object({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordSchema>;

/** PATCH /api/account. Absent fields keep their values; '' or null removes the organization. */
export const updateProfileSchema = z.object({
  name: personNameSchema.optional(),
  organization: z.optional(organizationSchema),
  language: z.enum(LANGUAGES).optional(),
});
export type UpdateProfileRequest = z.infer<typeof updateProfileSchema>;

/** DELETE /api/account. */
export const deleteAccountSchema = z.object({ password: givenPasswordSchema });

/** One signed-in device of GET /api/account/sessions. */
export const sessionListItemSchema = z.object({
  id: z.uuid(),
  /** The device's name, such as `Firefox on Android`; null if unknown. */
  device: z.string().nullable(),
  rememberMe: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  current: z.boolean(),
});
export type SessionListItem = z.infer<typeof sessionListItemSchema>;

/** POST and DELETE /api/account/two-factor. Turning two-factor sign-in on or off requires the password. */
export const twoFactorPasswordSchema = z.object({ password: givenPasswordSchema });

/** The response of POST /api/account/two-factor. The user types the secret into an app or scans the URI as a QR code. */
export const twoFactorSetupSchema = z.object({ secret: z.string(), otpauthUri: z.string() });
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;

/** POST /api/account/two-factor/confirm, with a code from the authenticator app. */
export const confirmTwoFactorSchema = z.object({ code: oneTimeCodeSchema });

/** Recovery codes for users who lose their authenticator app. They are shown once, and each works once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
