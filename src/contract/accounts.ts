import { z } from 'zod';
import { cleanName } from './clean-name.ts';
import { PACKAGE_TIERS } from './packages.ts';

export const USER_ROLES = ['client', 'admin'] as const;
export const USER_STATUSES = ['pending', 'approved', 'suspended'] as const;

/** A user as the user sees themself. Limits of null mean unlimited. */
export const userSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  role: z.enum(USER_ROLES),
  status: z.enum(USER_STATUSES),
  tokens: z.int(),
  packageTier: z.enum(PACKAGE_TIERS),
  eventsAllowed: z.int().nullable(),
  featuredEventsAllowed: z.int().nullable(),
  hasWatermark: z.boolean(),
  eventsCount: z.int(),
  flyersCount: z.int(),
  createdAt: z.string(),
  /** Whether signing in takes a one-time code too. */
  twoFactorEnabled: z.boolean(),
  customTokens: z.int().nullable(),
  customEventsAllowed: z.int().nullable(),
  customFeaturedEventsAllowed: z.int().nullable(),
  customPackagePrice: z.string().nullable(),
  customHasWatermark: z.boolean().nullable(),
});
export type User = z.infer<typeof userSchema>;

const INVALID_EMAIL = 'Please enter a valid email';

/**
 * An address as people type it: spaces around it don't count, a domain may be in any script. The server turns it into
 * the one form that it stores and looks for (`normalize-email.ts`). Line breaks are refused even at the end.
 */
export const emailSchema = z
  .string(INVALID_EMAIL)
  .max(1000, INVALID_EMAIL)
  .regex(/^[^\r\n]*$/, INVALID_EMAIL)
  .trim()
  .max(255, INVALID_EMAIL)
  // Without flags: the pattern is in the API's description, where there are none.
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, INVALID_EMAIL)
  .refine((address) => !/\p{Cc}/u.test(address), INVALID_EMAIL);

/** Six digits of an authenticator app, or one of the recovery codes. */
const oneTimeCodeSchema = z.string('Please enter the code').trim().min(1, 'Please enter the code').max(40);

/** POST /api/auth/login. `code` is asked for by a 401 TWO_FACTOR_REQUIRED, and only of accounts that switched it on. */
export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(6, 'Password must be at least 6 characters').max(128),
  role: z.enum(USER_ROLES).default('client'),
  rememberMe: z.boolean().default(false),
  code: oneTimeCodeSchema.optional(),
});
export type LoginRequest = z.infer<typeof loginSchema>;

export const sessionSchema = z.object({ sessionId: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;

/** What a new password must be; the server also refuses the most common ones. Signing in asks for the minimum only. */
export const newPasswordSchema = z
  .string()
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters');

const personNameSchema = z
  .string('Name is required')
  .max(1000, 'Name is too long')
  .transform(cleanName)
  .pipe(z.string().min(1, 'Name is required').max(120, 'Name is too long'));
/** '' means none. */
const organizationSchema = z
  .string()
  .max(1000, 'Organization is too long')
  .transform(cleanName)
  .pipe(z.string().max(160, 'Organization is too long'))
  .nullish()
  .transform((name) => name || null);

export const applySchema = z
  .object({
    name: personNameSchema,
    email: emailSchema,
    organization: organizationSchema,
    password: newPasswordSchema,
    confirmPassword: z.string().max(128, "Passwords don't match"),
    terms: z.literal(true, 'Please accept the terms'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    // Told together with every other fault.
    when: ({ value }) => {
      const { password, confirmPassword } = (value ?? {}) as Record<string, unknown>;
      return typeof password === 'string' && typeof confirmPassword === 'string';
    },
  });
export type ApplyRequest = z.infer<typeof applySchema>;

/** The answer of every call that only says that it worked. */
export const doneSchema = z.object({ ok: z.literal(true), message: z.string() });

/** POST /api/auth/forgot-password. The answer is the same whether or not there is such an account. */
export const forgotPasswordSchema = z.object({ email: emailSchema });

/** POST /api/auth/reset-password, with the token of the mailed link. */
export const resetPasswordSchema = z.object({
  token: z.string().min(1).max(200),
  password: newPasswordSchema,
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordSchema>;

/** A password that is to be checked, never set. */
const givenPasswordSchema = z.string('Please enter your password').max(128, 'This is not your password');

/** POST /api/auth/change-password. Ends the other sessions. */
export const changePasswordSchema = z.object({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordSchema>;

/** PATCH /api/account. What is absent stays; an organization of '' or null is none. */
export const updateProfileSchema = z.object({
  name: personNameSchema.optional(),
  organization: z.optional(organizationSchema),
});
export type UpdateProfileRequest = z.infer<typeof updateProfileSchema>;

/** DELETE /api/account. */
export const deleteAccountSchema = z.object({ password: givenPasswordSchema });

/** One signed-in device of GET /api/account/sessions, newest first. `current` is the one that asks. */
export const sessionListItemSchema = z.object({
  id: z.uuid(),
  /** Such as `Firefox on Android`; null when the browser told nothing. */
  device: z.string().nullable(),
  rememberMe: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  current: z.boolean(),
});
export type SessionListItem = z.infer<typeof sessionListItemSchema>;

/** POST and DELETE /api/account/two-factor: only who knows the password changes how one signs in. */
export const twoFactorPasswordSchema = z.object({ password: givenPasswordSchema });

/** The answer of POST /api/account/two-factor: for an authenticator app, typed or as a QR code of the URI. */
export const twoFactorSetupSchema = z.object({ secret: z.string(), otpauthUri: z.string() });
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;

/** POST /api/account/two-factor/confirm: the first code of the app. */
export const confirmTwoFactorSchema = z.object({ code: oneTimeCodeSchema });

/** Shown once; each signs in once when the app is lost. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
