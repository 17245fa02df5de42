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
