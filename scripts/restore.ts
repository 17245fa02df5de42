/**
 * `npm run restore -- --from latest`: restores the newest backup, or the named one, to the empty database and store in the
 * settings. Without `--from`, lists the backups (docs/operations/backup-and-restore.md).
 */
import { parseArgs } from 'node:util';
import { BackupError } from '../src/server/app/backup/backup-error.ts';
import { openBackupPlace } from '../src/server/app/backup/backup-settings.ts';
import { listBackups } from '../src/server/app/backup/list-backups.ts';
import { restoreBackup } from '../src/server/app/backup/restore-backup.ts';
import { readSettings } from '../src/server/app/startup/settings.ts';
import { refusalOf } from '../src/server/app/startup/start-refusal.ts';
import { createLogger } from '../src/server/platform/http/logging.ts';

const { values } = parseArgs({ options: { from: { type: 'string' } } });
try {
  const settings = readSettings(process.env);
  const log = createLogger('warn', process.stderr);
  const place = await openBackupPlace(process.env, log);
  const { whole } = await listBackups(place.store);
  if (values.from === undefined) {
    console.log(whole.length > 0 ? whole.join('\n') : `There is no whole backup in ${place.name}.`);
    console.log('To restore one: npm run restore -- --from latest, or a name.');
  } else {
    const backup = values.from === 'latest' ? whole.at(-1) : values.from;
    if (backup === undefined || !whole.includes(backup))
      throw new BackupError(`There is no whole backup ${values.from} in ${place.name}.`);
    const started = performance.now();
    const { tables, files } = await restoreBackup(settings, place, backup, log);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${backup} is restored: ${rows} rows and ${files.count} files in ${seconds} s.`);
  }
} catch (error) {
  console.error(error instanceof BackupError ? error.message : refusalOf(error));
  process.exitCode = 1;
}
