import { findPosition } from '#web/visitor/filters/find-position.ts';

const WAIT_MS = 5000;

let asking: Promise<void> | null = null;
let location = '';
let hasWaited = false;

/**
 * Returns the viewer's position as `Lat: .., Lng: ..`, rounded to about a kilometre, or '' if the position is unknown or
 * refused. Only the first call waits, at most five seconds.
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
