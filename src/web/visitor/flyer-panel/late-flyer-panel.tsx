import type { EventDetail } from '#contract/events/events.ts';
import { lazy, memo, Suspense } from 'react';
import { nextSign } from '#web/kit/loading/next-sign.ts';
import { readStored } from '#web/kit/storage/stored.ts';
import { ATTENDEE_KEY } from '#web/kit/storage/kept-names.ts';

/** The id of the section that holds the panel. */
export const FLYER_SECTION = 'flyer';

/**
 * Resolves when the page is used or the panel comes into view. Somebody who reads what an event is about and leaves need not
 * pay for a form; its HTML stands there all the same, and takes what is typed until its code arrives.
 */
function wanted(): Promise<void> {
  const section = document.getElementById(FLYER_SECTION);
  // Without the server's HTML there is nothing to show yet, so it loads at once.
  return !section || isInUse(section) ? Promise.resolve() : nextSign(section);
}

/** Touched already, or used earlier on this device. */
function isInUse(section: Element): boolean {
  const files = [...section.querySelectorAll<HTMLInputElement>('input[type=file]')];
  if (section.contains(document.activeElement) || files.some((input) => input.files?.length)) return true;
  return readStored('localStorage', ATTENDEE_KEY) !== null;
}

async function load(): Promise<{ default: typeof import('./flyer-panel.tsx').FlyerPanel }> {
  await wanted();
  const { FlyerPanel: Panel } = await import('./flyer-panel.tsx');
  return { default: Panel };
}

const FlyerPanel = import.meta.env.SSR ? (await import('./flyer-panel.tsx')).FlyerPanel : lazy(load);

/** Loads its code when wanted. Memoised: React drops server HTML that is rendered again before its code is there. */
export const LateFlyerPanel = memo(function LateFlyerPanel({ event }: { event: EventDetail }) {
  return (
    <Suspense fallback={<div className="h-[40rem] rounded-3xl border-2 border-line bg-surface" />}>
      {/* A new form per event, even when the page stays mounted. */}
      <FlyerPanel key={event.id} event={event} />
    </Suspense>
  );
});
