import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sha256, type Storage } from '#server/platform/media/storage.ts';
import { BackupError } from './backup-error.ts';
import { decrypt, encrypt } from './encryption.ts';
import type { Manifest } from './manifest.ts';

/** Size at which a part is written, in bytes before compression. A part may be larger, because records are not split. */
const PART_BYTES = 8_000_000;
const LINE_END = 0x0a;

/** Header of a record. Its body is rows of a table as a JSON array, or one stored file. */
export type RecordHead = { table: string; rows: number } | { key: string };
export interface BackupRecord {
  head: RecordHead;
  body: Buffer;
}

interface Folder {
  store: Storage;
  backup: string;
  key: Buffer | null;
}

const partName = (index: number): string => `part-${String(index).padStart(6, '0')}.bin`;

/** Collects records into parts of a backup. A record is a line of JSON with its head and body length, then its body. */
export function openPartWriter({ store, backup, key }: Folder) {
  const parts: Manifest['parts'] = [];
  let waiting: Buffer[] = [];
  let size = 0;

  async function flush(isCompressed: boolean): Promise<void> {
    if (size === 0) return;
    const name = partName(parts.length + 1);
    const place = `${backup}/${name}`;
    const content = Buffer.concat(waiting);
    const packed = isCompressed ? await promisify(gzip)(content, { level: 1 }) : content;
    const bytes = key ? encrypt(key, place, packed) : packed;
    await store.put(place, bytes);
    parts.push({ name, sha256: sha256(bytes), isCompressed });
    waiting = [];
    size = 0;
  }

  return {
    parts,
    flush,
    async add(head: RecordHead, body: Buffer): Promise<void> {
      const line = Buffer.from(`${JSON.stringify({ ...head, bytes: body.length })}\n`);
      waiting.push(line, body);
      size += line.length + body.length;
      if (size >= PART_BYTES) await flush('table' in head);
    },
  };
}

/** Reads all records in the order they were written. @throws BackupError when a part is missing or changed */
export async function* readParts(
  { store, backup, key }: Folder,
  parts: Manifest['parts'],
): AsyncGenerator<BackupRecord> {
  for (const { name, sha256: hash, isCompressed } of parts) {
    const place = `${backup}/${name}`;
    const bytes = await store.read(place);
    if (!bytes) throw new BackupError(`${place} is missing: the backup cannot be restored.`);
    if (sha256(bytes) !== hash) throw new BackupError(`${place} was changed: the backup cannot be restored.`);
    const packed = key ? decrypt(key, place, bytes) : bytes;
    yield* recordsOf(isCompressed ? await promisify(gunzip)(packed) : packed);
  }
}

function* recordsOf(part: Buffer): Generator<BackupRecord> {
  for (let at = 0; at < part.length;) {
    const end = part.indexOf(LINE_END, at);
    const { bytes, ...head } = JSON.parse(part.toString('utf8', at, end)) as RecordHead & { bytes: number };
    at = end + 1 + bytes;
    yield { head, body: part.subarray(end + 1, at) };
  }
}
