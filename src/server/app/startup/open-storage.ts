import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { fallbackStorage, type ListedStorage, type Storage } from '#server/platform/media/storage.ts';
import { SettingError } from './setting-error.ts';
import type { Settings } from './settings.ts';

export type StorageSettings = Pick<Settings, 'dataDir' | 's3' | 'storageMove'>;

/** Opens the configured store, or both while pictures are moved. @throws SettingError when the S3 store refuses a test file */
export async function openStorage(settings: StorageSettings, log: FastifyBaseLogger): Promise<Storage> {
  const { directory, s3 } = await openStores(settings, log);
  if (!s3) return directory;
  await refuseWrongKeys(s3, log);
  if (settings.storageMove === 'to-directory') return fallbackStorage(directory, s3);
  return settings.storageMove === 'to-s3' ? fallbackStorage(s3, directory) : s3;
}

/** Opens both stores; `s3` is null if it is not configured. */
export async function openStores(
  { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>,
  log: FastifyBaseLogger,
): Promise<{ directory: ListedStorage; s3: ListedStorage | null }> {
  const directory = directoryStorage(join(dataDir, 'pictures'));
  if (!s3) return { directory, s3: null };
  const { s3Storage } = await import('#server/platform/media/s3-storage.ts');
  return { directory, s3: s3Storage(s3, log) };
}

/** Refuses to start with invalid S3 settings. A store that is down may recover soon; until then `/readyz` reports it. */
async function refuseWrongKeys(s3: Storage, log: FastifyBaseLogger): Promise<void> {
  try {
    await s3.check();
  } catch (error) {
    if (error instanceof AppError)
      log.warn({ err: error.cause }, 'The S3 store is away; starting without it');
    else throw new SettingError(refusalOfStore(error as Error));
  }
}

export function refusalOfStore(error: Error): string {
  return `The S3 store refuses to store a picture: ${reasonOf(error)}.`;
}

function reasonOf(error: Error & { body?: string }): string {
  const code = /<Code>(\w+)<\/Code>/.exec(error.body ?? '')?.[1];
  if (code === 'NoSuchBucket') return 'there is no bucket of the name in S3_BUCKET (NoSuchBucket)';
  const known =
    code && `check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION and the rights of the key (${code})`;
  return known ?? error.message;
}
