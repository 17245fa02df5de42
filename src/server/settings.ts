import { z } from 'zod';

/** A wrong setting; its message is one sentence that names it. */
export class SettingsError extends Error {}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

const httpUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http or https address',
  )
  .transform((value) => new URL(value).origin);

const urlOf = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must look like ${example}`,
    );

const schema = z.object({
  PORT: z.coerce
    .number('must be a whole number from 0 to 65535')
    .int('must be a whole number from 0 to 65535')
    .min(0, 'must be a whole number from 0 to 65535')
    .max(65_535, 'must be a whole number from 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, 'must be an address to listen on, such as 127.0.0.1')
    .default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name').optional(),
  ADMIN_EMAIL: z
    .email('must be an e-mail address')
    .max(255, 'must be at most 255 characters long')
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must be at least 6 characters long')
    .max(128, 'must be at most 128 characters long')
    .optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must look like Name <name@example.org>',
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(?:true|false|\d{1,2}|[0-9a-fA-F.:/,\s]+)$/,
      'must be true, false, a number of proxies or their addresses',
    )
    .transform((value) =>
      value === 'true' ? true : value === 'false' ? false : /^\d{1,2}$/.test(value) ? Number(value) : value,
    )
    .default(false),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
});

export interface Settings {
  port: number;
  host: string;
  /** The origin that visitors use, without a slash at its end. */
  publicUrl: string;
  dataDir: string;
  /** Undefined is the embedded engine in `dataDir`. */
  databaseUrl: string | undefined;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  seed: 'demo' | 'none';
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  trustProxy: boolean | number | string;
  rateLimits: boolean;
  logLevel: string;
}

/**
 * Reads the settings from the environment; an empty value counts as none.
 * @throws SettingsError naming the first wrong setting
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw new SettingsError(`${String(path[0])} ${message}.`);
  }
  const env = parsed.data;
  if (env.RATE_LIMITS === 'off' && !LOOPBACK.has(env.HOST)) {
    throw new SettingsError(
      'RATE_LIMITS may be off only while HOST is a loopback address such as 127.0.0.1.',
    );
  }
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL)
    throw new SettingsError('ADMIN_PASSWORD needs ADMIN_EMAIL beside it.');
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://${hostInUrl(env.HOST)}:${env.PORT}`,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    adminEmail: env.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: env.ADMIN_PASSWORD,
    seed: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    trustProxy: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
  };
}

/** Listening on every address is no address to visit. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
