const WAIT_MS = 5000;

let asking: Promise<void> | null = null;
let location = '';
let hasWaited = false;

/** `Lat: .., Lng: ..` to about a kilometre, or '' where the position is unknown or refused. Waits five seconds at most, and only once. */
export async function findLocation(): Promise<string> {
  asking ??= askForPosition();
  if (!hasWaited) {
    await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
    hasWaited = true;
  }
  return location;
}

function askForPosition(): Promise<void> {
  return new Promise((resolve) => {
    const { geolocation } = navigator;
    if (!geolocation) return resolve();
    geolocation.getCurrentPosition(
      ({ coords }) => {
        location = `Lat: ${coords.latitude.toFixed(2)}, Lng: ${coords.longitude.toFixed(2)}`;
        resolve();
      },
      () => resolve(),
      { timeout: WAIT_MS, maximumAge: 5 * 60_000 },
    );
  });
}
