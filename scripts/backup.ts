/**
 * `npm run backup`: backs up the database and pictures to BACKUP_DIR or BACKUP_S3_BUCKET while the product runs. `-- --keep 14`
 * then deletes all but the newest 14 backups (docs/operations/backup-and-restore.md).
 */
import { parseArgs } from 'node:util';
import { BackupError } from '../src/server/app/backup/backup-error.ts';
import { openBackupPlace } from '../src/server/app/backup/backup-settings.ts';
import { deleteOldBackups } from '../src/server/app/backup/list-backups.ts';
import { takeBackup } from '../src/server/app/backup/take-backup.ts';
import { SettingError } from '../src/server/app/startup/setting-error.ts';
import { readSettings } from '../src/server/app/startup/settings.ts';
import { refusalOf } from '../src/server/app/startup/start-refusal.ts';
import { createLogger } from '../src/server/platform/http/logging.ts';

// Makes backups readable only by their owner.
process.umask(0o077);
const { values } = parseArgs({ options: { keep: { type: 'string' } } });
try {
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0))
    throw new SettingError('--keep must be a number of backups, such as --keep 14.');
  const settings = readSettings(process.env);
  const log = createLogger('warn', process.stderr);
  const place = await openBackupPlace(process.env, log);
  const started = performance.now();
  const { backup, manifest } = await takeBackup(settings, place, log);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { count, bytes } = manifest.files;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${backup} is in ${place.name}, ${place.key ? 'encrypted' : 'not encrypted'}: ${rows} rows and ${count} files (${(bytes / 1e6).toFixed(1)} MB) in ${seconds} s.`,
  );
  if (keep !== null)
    for (const name of await deleteOldBackups(place.store, keep)) console.log(`${name} is deleted.`);
} catch (error) {
  console.error(error instanceof BackupError ? error.message : refusalOf(error));
  process.exitCode = 1;
}
