import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { roundPosition } from './list-parameters.ts';

const WAIT_MS = 5000;
/** Time limit that includes the permission prompt, which the user may ignore. The browser's limit starts after the prompt. */
const GIVE_UP_MS = 15_000;
/** Maximum age of a cached position, in milliseconds. A recent position is good enough and available immediately. */
const OLDEST_MS = 600_000;

const NOT_SHARED = m(
  'Your location is not shared with this site. Allow it in your browser’s settings, or choose a country.',
);
const NOT_FOUND = m('Your location could not be found. Try again, or choose a country.');

/** Requests the position from the browser and rounds it (`roundPosition`). @throws Error with a message for the user */
export function findPosition(): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (said: string): void => reject(new Error(t(said)));
    if (!navigator.geolocation) return fail(NOT_FOUND);
    const giveUp = setTimeout(() => fail(NOT_FOUND), GIVE_UP_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(giveUp);
        resolve(roundPosition(`${coords.latitude.toFixed(4)},${coords.longitude.toFixed(4)}`));
      },
      (error) => {
        clearTimeout(giveUp);
        fail(error.code === error.PERMISSION_DENIED ? NOT_SHARED : NOT_FOUND);
      },
      { timeout: WAIT_MS, maximumAge: OLDEST_MS },
    );
  });
}
