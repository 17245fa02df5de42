import type { EventDetail } from '#contract/events/events.ts';
import { lazy, memo, Suspense } from 'react';
import { nextSign } from '#web/kit/loading/next-sign.ts';
import { readStored } from '#web/kit/storage/stored.ts';
import { ATTENDEE_KEY } from '#web/kit/storage/kept-names.ts';

/** Id of the section that contains the panel. */
export const FLYER_SECTION = 'flyer';

/**
 * Resolves when the page is used or the panel comes into view, so that visitors who only read don't load the form's
 * code. The server's HTML contains the form, which accepts input before its code has loaded.
 */
function wanted(): Promise<void> {
  const section = document.getElementById(FLYER_SECTION);
  // Without server HTML there is nothing to show yet, so the code loads immediately.
  return !section || isInUse(section) ? Promise.resolve() : nextSign(section);
}

/** Whether the panel has focus or a chosen photo, or was used earlier on this device. */
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

/**
 * The flyer panel, whose code loads late. The component is memoised, because React drops server HTML that renders again
 * before its code has loaded.
 */
export const LateFlyerPanel = memo(function LateFlyerPanel({ event }: { event: EventDetail }) {
  return (
    <Suspense fallback={<div className="h-[40rem] rounded-3xl border-2 border-line bg-surface" />}>
      {/* The key creates a new form per event, even when the page stays mounted. */}
      <FlyerPanel key={event.id} event={event} />
    </Suspense>
  );
});
