import type { EventDetail } from '#contract/events.ts';
import { lazy, memo, Suspense } from 'react';
import { ATTENDEE_KEY } from './attendee-key.ts';

/** The id of the section that holds the panel. */
export const FLYER_SECTION = 'flyer';

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'change', 'scroll', 'online'] as const;

/**
 * Resolves when the page is used or the panel comes into view. Somebody who reads what an event is about and leaves need not
 * pay for a form; its HTML stands there all the same, and takes what is typed until its code arrives.
 */
function wanted(): Promise<void> {
  const section = document.getElementById(FLYER_SECTION);
  // Without the server's HTML there is nothing to look at yet.
  return !section || isInUse(section) ? Promise.resolve() : nextSign(section);
}

/** Touched already, or by somebody who has been here before: what they began is on this device, and the code in its cache. */
function isInUse(section: Element): boolean {
  const files = [...section.querySelectorAll<HTMLInputElement>('input[type=file]')];
  if (section.contains(document.activeElement) || files.some((input) => input.files?.length)) return true;
  try {
    return localStorage.getItem(ATTENDEE_KEY) !== null;
  } catch {
    return false;
  }
}

function nextSign(section: Element | null): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) go();
    });
    function go(): void {
      observer.disconnect();
      for (const sign of SIGNS) removeEventListener(sign, go, true);
      resolve();
    }
    if (section) observer.observe(section);
    for (const sign of SIGNS) addEventListener(sign, go, { capture: true, passive: true });
  });
}

/** A lost connection must not take the page down: the next touch, or the connection's return, tries again. */
async function load(): Promise<{ default: typeof import('./flyer-panel.tsx').FlyerPanel }> {
  await wanted();
  for (;;) {
    try {
      return { default: (await import('./flyer-panel.tsx')).FlyerPanel };
    } catch {
      await nextSign(null);
    }
  }
}

const FlyerPanel = import.meta.env.SSR ? (await import('./flyer-panel.tsx')).FlyerPanel : lazy(load);

/**
 * The flyer panel, whose code comes when it is wanted.
 * Memoised because React gives up the server's HTML for one that is rendered again before its code is there.
 */
export const LateFlyerPanel = memo(function LateFlyerPanel({ event }: { event: EventDetail }) {
  return (
    <Suspense fallback={<div className="h-[40rem] rounded-3xl border-2 border-line bg-surface" />}>
      <FlyerPanel event={event} />
    </Suspense>
  );
});
