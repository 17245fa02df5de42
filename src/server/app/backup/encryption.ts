import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { BackupError } from './backup-error.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

export function newSalt(): string {
  return randomBytes(16).toString('base64');
}

/** Derives the key of a backup. @param salt null for an unencrypted backup @throws BackupError if only one argument is null */
export function deriveKey(secret: string | null, salt: string | null): Buffer | null {
  if (salt === null && secret !== null)
    throw new BackupError(
      'BACKUP_KEY is set, but the backup is not encrypted: unset it if you trust the place.',
    );
  if (salt === null) return null;
  if (secret === null) throw new BackupError('The backup is encrypted: set BACKUP_KEY.');
  return scryptSync(secret, Buffer.from(salt, 'base64'), 32);
}

/** Encrypts `bytes` so that they can be decrypted only with the same `place`. @param place where the backup stores the bytes */
export function encrypt(key: Buffer, place: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts bytes. @throws Error when the bytes were changed or were encrypted for a different `place` */
export function decrypt(key: Buffer, place: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
}
