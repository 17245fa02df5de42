import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readSettingFiles } from './read-setting-files.ts';
import { s3Environment, s3SettingsOf } from './s3-settings.ts';
import { SettingError } from './setting-error.ts';
import { DEFAULT_FLYER_DAYS } from '#server/domains/events/old-flyers.ts';
import { trustedProxies } from '#server/platform/http/trusted-proxies.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

const urlWith = (name: string, protocols: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `${name} must be a URL such as ${example}`,
  });

const postgresUrl = (name: string) =>
  urlWith(name, ['postgres:', 'postgresql:'], 'postgres://user@host/name').optional();

const oneOf = <const Values extends readonly string[]>(name: string, values: Values) =>
  z.enum(values, { error: `${name} must be one of: ${values.join(', ')}` });

const wholeNumber = (name: string, least: number, most: number) =>
  z
    .string()
    .transform((value) => (/^\d{1,6}$/.test(value) ? Number(value) : NaN))
    .refine((value) => value >= least && value <= most, {
      error: `${name} must be a whole number from ${least} to ${most}`,
    });

const environmentSchema = z.object({
  PORT: wholeNumber('PORT', 0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: urlWith('PUBLIC_URL', ['http:', 'https:'], 'https://events.example.org').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  DATABASE_DIRECT_URL: postgresUrl('DATABASE_DIRECT_URL'),
  DATABASE_READ_URL: postgresUrl('DATABASE_READ_URL'),
  DATABASE_POOLER: oneOf('DATABASE_POOLER', ['none', 'transaction']).default('none'),
  DATABASE_POOL: wholeNumber('DATABASE_POOL', 2, 1000).default(10),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address').default('admin@tukutane.example'),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'ADMIN_PASSWORD must have at least 6 characters')
    .max(128, 'ADMIN_PASSWORD must have at most 128 characters')
    .optional(),
  SEED: oneOf('SEED', ['demo', 'none']).optional(),
  SMTP_URL: urlWith('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/, 'MAIL_FROM must be an email address, with or without a name')
    .optional(),
  TRUST_PROXY: trustedProxies.default(false),
  REDIS_URL: urlWith('REDIS_URL', ['redis:', 'rediss:'], 'redis://:password@host:6379').optional(),
  RATE_LIMITS: oneOf('RATE_LIMITS', ['on', 'off']).default('on'),
  FLYER_DAYS: wholeNumber('FLYER_DAYS', 1, 3650).default(DEFAULT_FLYER_DAYS),
  SERVICE_WORKER: oneOf('SERVICE_WORKER', ['on', 'off']).default('on'),
  ASSISTANT_BASE_URL: urlWith(
    'ASSISTANT_BASE_URL',
    ['http:', 'https:'],
    'https://api.example.com/v1',
  ).optional(),
  ASSISTANT_API_KEY: z.string().default(''),
  ASSISTANT_MODEL: z.string().optional(),
  INSTANCES: z
    .union([z.literal('auto'), wholeNumber('INSTANCES', 1, 128)], {
      error: 'INSTANCES must be auto or a whole number from 1 to 128',
    })
    .default(1),
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 300).default(0),
  ...s3Environment,
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWith(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['http:', 'https:'],
    'http://127.0.0.1:4318',
  ).optional(),
  LOG_LEVEL: oneOf('LOG_LEVEL', LOG_LEVELS).default('info'),
});

/** Reads the settings. Empty values are treated as unset; `NAME_FILE` is a file with the value of `NAME`. @throws SettingError */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = readSettingFiles(environment, Object.keys(environmentSchema.shape));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new SettingError(`${parsed.error.issues[0]!.message}.`);
  const env = parsed.data;
  if (env.RATE_LIMITS === 'off' && !LOOPBACK.has(env.HOST)) {
    throw new SettingError('RATE_LIMITS can be off only while HOST is a loopback address.');
  }
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
    throw new SettingError('DATABASE_READ_URL needs DATABASE_URL, the primary of that replica.');
  }
  if ((env.ASSISTANT_BASE_URL === undefined) !== (env.ASSISTANT_MODEL === undefined)) {
    throw new SettingError('ASSISTANT_MODEL must be set together with ASSISTANT_BASE_URL.');
  }
  return {
    port: env.PORT,
    host: env.HOST,
    /** The public URL, without a trailing slash; null to derive the URL from the listening address. */
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    /** URL of the database server itself, for work that a pooler cannot do; null if there is none. */
    directDatabaseUrl:
      env.DATABASE_DIRECT_URL ?? (env.DATABASE_POOLER === 'none' ? (env.DATABASE_URL ?? null) : null),
    /** URL of a replica for public reads; null if there is none. */
    readDatabaseUrl: env.DATABASE_READ_URL ?? null,
    behindPooler: env.DATABASE_POOLER === 'transaction',
    poolSize: env.DATABASE_POOL,
    adminEmail: env.ADMIN_EMAIL,
    /** Password of the first admin; null: a random password is generated and printed once. */
    adminPassword: env.ADMIN_PASSWORD ?? null,
    seed: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    trustProxy: env.TRUST_PROXY,
    /** URL of the Redis that stores the rate limits; null: each process has its own limits. */
    redisUrl: env.REDIS_URL ?? null,
    rateLimits: env.RATE_LIMITS === 'on',
    /** Days that a flyer is kept after its event. */
    flyerDays: env.FLYER_DAYS,
    serviceWorker: env.SERVICE_WORKER === 'on',
    /** Model that phrases the assistant's answers; null: the built-in engine. */
    assistantModel:
      env.ASSISTANT_BASE_URL && env.ASSISTANT_MODEL
        ? {
            baseUrl: env.ASSISTANT_BASE_URL.replace(/\/+$/, ''),
            apiKey: env.ASSISTANT_API_KEY,
            model: env.ASSISTANT_MODEL,
          }
        : null,
    s3: s3SettingsOf(env),
    /** Store that pictures are moving to, or null. New pictures go there; missing pictures are read from the old store. */
    storageMove: env.STORAGE_MOVE ?? null,
    instances: instancesOf(env),
    drainSeconds: env.DRAIN_SECONDS,
    /** URL of an OpenTelemetry collector; null: OpenTelemetry is not loaded. */
    collectorUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: env.LOG_LEVEL,
  };
}

function instancesOf({ INSTANCES, DATABASE_URL }: z.output<typeof environmentSchema>): number {
  if (INSTANCES === 'auto') return DATABASE_URL ? availableParallelism() : 1;
  if (INSTANCES > 1 && !DATABASE_URL) {
    throw new SettingError(
      'INSTANCES can be more than 1 only with a PostgreSQL server (DATABASE_URL): the embedded database serves one process.',
    );
  }
  return INSTANCES;
}

export type Settings = ReturnType<typeof readSettings>;
