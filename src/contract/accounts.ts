import { z } from 'zod';
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
  customTokens: z.int().nullable(),
  customEventsAllowed: z.int().nullable(),
  customFeaturedEventsAllowed: z.int().nullable(),
  customPackagePrice: z.string().nullable(),
  customHasWatermark: z.boolean().nullable(),
});
export type User = z.infer<typeof userSchema>;

export const loginSchema = z.object({
  email: z.email('Please enter a valid email').max(255),
  password: z.string().min(6, 'Password must be at least 6 characters').max(128),
  role: z.enum(USER_ROLES).default('client'),
  rememberMe: z.boolean().default(false),
});
export type LoginRequest = z.infer<typeof loginSchema>;

export const sessionSchema = z.object({ sessionId: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;

/** What a new password must be; the server also refuses the most common ones. Signing in asks for the minimum only. */
export const newPasswordSchema = z
  .string()
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters');

const personNameSchema = z.string().trim().min(1, 'Name is required').max(120, 'Name is too long');
const organizationSchema = z.string().trim().max(160, 'Organization is too long');
const emailSchema = z
  .string()
  .trim()
  .max(255, 'Please enter a valid email')
  .pipe(z.email('Please enter a valid email'));

export const applySchema = z
  .object({
    name: personNameSchema,
    email: emailSchema,
    organization: organizationSchema.nullish(),
    password: newPasswordSchema,
    confirmPassword: z.string(),
    terms: z.literal(true, 'Please accept the terms'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
  });
export type ApplyRequest = z.infer<typeof applySchema>;

/** The answer of every call that only says that it worked. */
export const doneSchema = z.object({ ok: z.literal(true), message: z.string() });

export const forgotPasswordSchema = z.object({ email: emailSchema });
export const resetPasswordSchema = z.object({
  token: z.string().min(1).max(200),
  password: newPasswordSchema,
});
export const changePasswordSchema = z.object({
  currentPassword: z.string().max(128),
  newPassword: newPasswordSchema,
});
export const updateProfileSchema = z.object({
  name: personNameSchema,
  organization: organizationSchema.nullish(),
});
export const deleteAccountSchema = z.object({ password: z.string().max(128) });

/** One signed-in device, newest first in lists. `current` is the one that asks. */
export const sessionListItemSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  current: z.boolean(),
});
