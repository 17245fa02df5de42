import { existsSync } from 'node:fs';
import { readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FONTS_FOLDER } from '#server/domains/drawing/flyer-canvas.ts';
import { FACES } from '#flyer/faces/font-manifest.ts';
import type { Settings } from '#server/app/startup/settings.ts';
import { openFilesLimit } from '#server/platform/http/connections.ts';
import { findingsOf, type Findings } from './finding.ts';

const MB = 1e6;
/** Minimum free space. Uploads and the database fail without space; this margin leaves time to act. */
const SPACE_FAIL = 200 * MB;
const SPACE_WARN = 2000 * MB;
const INODES_WARN = 0.05;
/** Open-files limits below which the doctor warns or fails. Connections use at most three quarters of the limit. */
const FILES_WARN = 4096;
const FILES_FAIL = 256;
const ENTRY = fileURLToPath(new URL('../../../../dist/server/entry-server.js', import.meta.url));

export interface Places {
  fonts: string;
  entry: string;
}

/** Checks the release and the machine: pages, fonts, space and limits. */
export async function* examineMachine(
  { dataDir }: Settings,
  { fonts, entry }: Places = { fonts: FONTS_FOLDER, entry: ENTRY },
): Findings {
  const release = findingsOf('release');
  const missing: string[] = [];
  for (const { file } of Object.values(FACES)) {
    const size = await stat(join(fonts, file)).then(
      ({ size }) => size,
      () => 0,
    );
    if (size === 0) missing.push(file);
  }
  if (missing.length > 0)
    yield release.fail(
      `${missing.length} typefaces are missing, such as ${missing[0]}: unpack the release again.`,
    );
  else if (!existsSync(entry)) yield release.fail('The pages are not built: run npm run build.');
  else yield release.ok('Pages and typefaces are there.');
  yield* examineDisk(dataDir);
  yield* examineOpenFiles(dataDir);
}

async function* examineDisk(dataDir: string): Findings {
  const { ok, warn, fail } = findingsOf('disk');
  const { bsize, bavail, ffree, files } = await statfs(existingPart(dataDir));
  const free = bsize * bavail;
  const says = `${Math.round(free / MB)} MB are free for DATA_DIR ${dataDir}`;
  if (free < SPACE_FAIL) yield fail(`${says}: make room or enlarge the disk.`);
  else if (free < SPACE_WARN) yield warn(`${says}: make room or enlarge the disk soon.`);
  else yield ok(`${says}.`);
  // `files` is 0 on file systems without a fixed number of inodes.
  if (files > 0 && ffree / files < INODES_WARN)
    yield warn(
      `Only ${ffree} more files fit on the disk of DATA_DIR: make room, or format it with more inodes.`,
    );
}

/** The directory, or its nearest existing parent before the first start. */
function existingPart(path: string): string {
  return existsSync(path) ? path : existingPart(dirname(path));
}

/** Examines the open-files limit of the process that uses DATA_DIR, or else of this process. */
async function* examineOpenFiles(dataDir: string): Findings {
  const { ok, warn, fail } = findingsOf('open files');
  const pid = (await readFile(join(dataDir, 'tukutane.lock'), 'utf8').catch(() => '')).trim();
  const limits = pid && (await readFile(`/proc/${pid}/limits`, 'utf8').catch(() => ''));
  const soft = limits && /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  const count = soft ? Number(soft) : openFilesLimit();
  const whose = soft ? 'the running process' : 'a process that is started like this one';
  const says = `The limit of ${whose} is ${count}`;
  if (count < FILES_FAIL) yield fail(`${says}: raise it (ulimit -n, LimitNOFILE of systemd).`);
  else if (count < FILES_WARN)
    yield warn(
      `${says}, so it takes ${Math.floor(count * 0.75)} connections: raise it (ulimit -n, LimitNOFILE of systemd).`,
    );
  else yield ok(`${says}.`);
}
