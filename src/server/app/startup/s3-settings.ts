import { z } from 'zod';
import { SettingError } from './setting-error.ts';

const httpUrl = (name: string, example: string) =>
  z
    .string()
    .refine((value) => /^https?:\/\/[^/?#]+[^?#]*$/.test(value) && URL.canParse(value), {
      error: `${name} must be a URL such as ${example}`,
    })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional();

export const s3Environment = {
  S3_ENDPOINT: httpUrl('S3_ENDPOINT', 'https://s3.eu-west-1.amazonaws.com'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'S3_REGION must be a region such as eu-west-1')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['on', 'off'], { error: 'S3_PATH_STYLE must be one of: on, off' }).default('on'),
  STORAGE_MOVE: z
    .enum(['to-s3', 'to-directory'], { error: 'STORAGE_MOVE must be one of: to-s3, to-directory' })
    .optional(),
  S3_PUBLIC_URL: httpUrl('S3_PUBLIC_URL', 'https://pictures.example.org'),
};

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The S3 store's settings; null when pictures are in a directory. @throws SettingError when only some settings are present */
export function s3SettingsOf(env: z.output<z.ZodObject<typeof s3Environment>>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = NEEDED.find((name) => !env[name])!;
    const given = [...NEEDED, 'S3_PUBLIC_URL' as const, 'STORAGE_MOVE' as const].find((name) => env[name]);
    if (given) throw new SettingError(`${missing} must be set together with ${given}.`);
    return null;
  }
  return {
    /** The store's URL, without a trailing slash. */
    endpoint: S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    /** Whether URLs are `endpoint/bucket` rather than `bucket.endpoint`. */
    pathStyle: env.S3_PATH_STYLE === 'on',
    /** Base URL from which visitors load `media/…`, without a trailing slash; null: this server. */
    publicUrl: env.S3_PUBLIC_URL ?? null,
  };
}
