import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { roundPosition } from './list-parameters.ts';

const WAIT_MS = 5000;
/** The browser's own timeout starts after the permission prompt, which may never be answered. */
const GIVE_UP_MS = 15_000;
/** A recent position is good enough, and immediate. */
const OLDEST_MS = 600_000;

const NOT_SHARED =
  'Your location is not shared with this site. Allow it in your browser’s settings, or choose a country.';
const NOT_FOUND = 'Your location could not be found. Try again, or choose a country.';

/** Asks for the position when pressed and reports it rounded (`roundPosition`). Hidden without scripts. */
export function NearMe({ active, onFound }: { active: boolean; onFound: (near: string) => void }) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  function ask(): void {
    if (asking) return;
    setProblem('');
    if (!navigator.geolocation) return setProblem(NOT_FOUND);
    setAsking(true);
    const giveUp = setTimeout(() => settle(NOT_FOUND), GIVE_UP_MS);
    const settle = (said: string): void => {
      clearTimeout(giveUp);
      setAsking(false);
      setProblem(said);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // Ignore the answer after leaving the page.
        if (!isHere.current) return;
        settle('');
        onFound(roundPosition(`${coords.latitude.toFixed(4)},${coords.longitude.toFixed(4)}`));
      },
      (error) => settle(error.code === error.PERMISSION_DENIED ? NOT_SHARED : NOT_FOUND),
      { timeout: WAIT_MS, maximumAge: OLDEST_MS },
    );
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={active}
        aria-busy={asking}
        onClick={ask}
        className={buttonClass(
          'secondary',
          'order-1 hidden! h-12 px-3! max-md:text-sm in-data-scripts:inline-flex! aria-pressed:border-ink aria-busy:opacity-60 md:order-none',
        )}
      >
        <Icon name="pin" />
        {asking ? 'Finding…' : 'Near me'}
      </button>
      <output className="order-3 w-full text-sm font-semibold text-danger empty:hidden md:col-span-full">
        {problem}
      </output>
    </>
  );
}
