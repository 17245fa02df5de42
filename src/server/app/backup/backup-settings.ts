import { resolve } from 'node:path';
import { z } from 'zod';
import type { FastifyBaseLogger } from 'fastify';
import { readSettingFiles } from '#server/app/startup/read-setting-files.ts';
import { s3Environment, s3SettingsOf } from '#server/app/startup/s3-settings.ts';
import { SettingError } from '#server/app/startup/setting-error.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { PATIENCE } from '#server/platform/media/s3-requests.ts';
import type { ListedStorage } from '#server/platform/media/storage.ts';

const PREFIX = 'BACKUP_';
const S3_NAMES = Object.keys(s3Environment).filter(
  (name) => name.startsWith('S3_') && name !== 'S3_PUBLIC_URL',
);
const KEY_MIN = 16;
/** Upload timeout. Longer than for pictures, because backup parts are larger. */
const UPLOAD_MS = 120_000;

export interface BackupPlace {
  store: ListedStorage;
  name: string;
  /** Encryption secret; null if backups are not encrypted. */
  key: string | null;
}

/** Opens the store for backups from `BACKUP_DIR` or the `BACKUP_S3_…` settings, and reads `BACKUP_KEY`. @throws SettingError */
export async function openBackupPlace(
  environment: Record<string, string | undefined>,
  log: FastifyBaseLogger,
): Promise<BackupPlace> {
  const names = ['BACKUP_DIR', 'BACKUP_KEY', ...S3_NAMES.map((name) => PREFIX + name)];
  const given = readSettingFiles(environment, names);
  const key = given.BACKUP_KEY ?? null;
  if (key !== null && key.length < KEY_MIN)
    throw new SettingError(`BACKUP_KEY must have at least ${KEY_MIN} characters.`);
  const s3 = s3Of(given);
  const directory = given.BACKUP_DIR;
  if (s3 && directory) throw new SettingError('BACKUP_DIR and BACKUP_S3_BUCKET cannot both be set.');
  if (s3) {
    const { s3Storage } = await import('#server/platform/media/s3-storage.ts');
    const store = s3Storage(s3, log, { ...PATIENCE, uploadMs: UPLOAD_MS });
    return { store, name: `the bucket ${s3.bucket}`, key };
  }
  if (!directory)
    throw new SettingError('Set BACKUP_DIR, or BACKUP_S3_ENDPOINT and the settings with it, for backups.');
  return { store: directoryStorage(resolve(directory)), name: resolve(directory), key };
}

function s3Of(given: Record<string, string | undefined>) {
  const parsed = z
    .object(s3Environment)
    .safeParse(Object.fromEntries(S3_NAMES.map((name) => [name, given[PREFIX + name]])));
  try {
    if (!parsed.success) throw new SettingError(`${parsed.error.issues[0]!.message}.`);
    return s3SettingsOf(parsed.data);
  } catch (error) {
    throw new SettingError((error as Error).message.replaceAll('S3_', `${PREFIX}S3_`));
  }
}
