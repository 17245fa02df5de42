import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Storage } from '#server/platform/media/storage.ts';
import { BackupError } from './backup-error.ts';

const FORMAT = 1;
const count = z.number().int().nonnegative();

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.string(),
  /** The encryption key's salt, base64; null for a backup that is not encrypted. */
  salt: z.string().nullable(),
  /** The number of the database's migrations, and the hash of the last migration. */
  migrations: z.object({ count, last: z.string() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.record(z.string(), z.string()),
  files: z.object({ count, bytes: count }),
  parts: z.array(z.object({ name: z.string(), sha256: z.string(), isCompressed: z.boolean() })),
});

/** Describes a complete backup. It is written last, so a folder without a manifest is not a backup. */
export type Manifest = z.output<typeof manifestSchema>;

export const manifestKey = (backup: string): string => `${backup}/manifest.json`;

/** HMAC of the manifest, so that only holders of the key can write a valid manifest. Empty without a key. */
const sealOf = (text: string, key: Buffer | null): string =>
  key ? createHmac('sha256', key).update(text).digest('hex') : '';

export async function writeManifest(store: Storage, backup: string, manifest: Manifest, key: Buffer | null) {
  const text = JSON.stringify(manifest);
  const sealed = { manifest: text, seal: sealOf(text, key) };
  await store.put(manifestKey(backup), Buffer.from(JSON.stringify(sealed)));
}

/** Reads and verifies a backup's manifest. @param keyOf derives the key from the salt @throws BackupError */
export async function readManifest(
  store: Storage,
  backup: string,
  keyOf: (salt: string | null) => Buffer | null,
): Promise<{ manifest: Manifest; key: Buffer | null }> {
  const bytes = await store.read(manifestKey(backup));
  if (!bytes) throw new BackupError(`${backup} is not a whole backup: it has no manifest.`);
  const broken = new BackupError(
    `The manifest of ${backup} cannot be read: it was changed, or a later release wrote it.`,
  );
  let text: string;
  let seal: string;
  let found: z.ZodSafeParseResult<Manifest>;
  try {
    ({ manifest: text, seal } = JSON.parse(bytes.toString()) as { manifest: string; seal: string });
    found = manifestSchema.safeParse(JSON.parse(text));
  } catch {
    throw broken;
  }
  if (!found.success) throw broken;
  const key = keyOf(found.data.salt);
  if (seal !== sealOf(text, key))
    throw new BackupError(`BACKUP_KEY is not the key of ${backup}, or its manifest was changed.`);
  return { manifest: found.data, key };
}
