import { findPosition } from '#web/visitor/filters/find-position.ts';

const WAIT_MS = 5000;

let asking: Promise<void> | null = null;
let location = '';
let hasWaited = false;

/**
 * Returns the position as `Lat: .., Lng: ..` to about a kilometre, or '' if it is unknown or refused. Waits at most five
 * seconds, and only once.
 */
export async function findLocation(): Promise<string> {
  asking ??= findPosition().then(
    (position) => void (location = `Lat: ${position.replace(',', ', Lng: ')}`),
    () => undefined,
  );
  if (!hasWaited) await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  hasWaited = true;
  return location;
}
