import { keepBlob, readBlob } from '#web/shared/photo/photo-store.ts';
import { newKey } from '#web/kit/api/attempt.ts';

/** Backgrounds that are new on this device; they survive a reload, but not a sign-out. */
const pictures = new Map<string, Blob>();

/** @returns the name by which a design refers to it */
export function addPicture(blob: Blob): string {
  const name = `background-${newKey()}`;
  pictures.set(name, blob);
  void keepBlob(name, blob);
  return name;
}

/** Null when the device has forgotten it. */
export async function findPicture(name: string): Promise<Blob | null> {
  const known = pictures.get(name) ?? (await readBlob(name));
  if (known) pictures.set(name, known);
  return known;
}
