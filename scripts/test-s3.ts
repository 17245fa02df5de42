/**
 * `npm run test:s3`: runs the tests of picture stores on OpenStack Swift from Debian's packages. Unlike the S3 server of `npm
 * test`, Swift checks secrets and checksums, splits short lists into pages and supports buckets in host names. Includes moves and
 * backups.
 */
import { SWIFT_PROGRAMS } from '#server/test/servers/swift-server.ts';
import { installMissing, run } from './debian-programs.ts';

/** Timeout of a hook or test that starts Swift on a busy machine. */
const PATIENCE_MS = 180_000;

installMissing(SWIFT_PROGRAMS, 'npm run test:s3');
process.env['TEST_S3'] = 'swift';
run(
  'vitest',
  'run',
  '--maxWorkers=1',
  `--hookTimeout=${PATIENCE_MS}`,
  `--testTimeout=${PATIENCE_MS}`,
  'platform/media/s3-strict-server.test.ts',
  'platform/media/storage.test.ts',
  'scripts/move-storage.test.ts',
  'startup/open-storage.test.ts',
  'backup/whole-backups.test.ts',
);
