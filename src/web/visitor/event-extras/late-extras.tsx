import { t } from '#web/kit/language/t.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { lazy, memo, Suspense, type ComponentType } from 'react';
import { nextSign } from '#web/kit/loading/next-sign.ts';
import { PartBoundary } from '#web/kit/ui/part-boundary.tsx';

type Extras = typeof import('./event-extras.tsx');
type Extra = ComponentType<{ event: EventDetail }>;

const load = (): Promise<Extras> => import('./event-extras.tsx');
const extras = import.meta.env.SSR ? await load() : null;

const idOf = (name: keyof Extras): string => `late-${name}`;

/** Id of the section with similar events. */
export const RELATED_SECTION = idOf('RelatedEvents');

/**
 * Wraps a section that works as server HTML. Its code loads when the page is first used. The result is memoised, because
 * React discards server HTML that renders again before its code has loaded.
 * @param watched whether the code also loads when the section comes into view
 * @param look classes of the box, which reserve its space during a client-side navigation
 */
function late(name: keyof Extras, watched: boolean, look: string): Extra {
  const id = idOf(name);
  const Part = extras
    ? extras[name]
    : lazy(async () => {
        const box = document.getElementById(id);
        // Without server HTML there is nothing to show yet, so the code loads immediately.
        if (box) await nextSign(watched ? box : null);
        return { default: (await load())[name] };
      });
  return memo(function Late({ event }) {
    return (
      <div id={id} className={look}>
        <PartBoundary what={t('This part')}>
          <Suspense>
            <Part event={event} />
          </Suspense>
        </PartBoundary>
      </div>
    );
  });
}

export const LateShare = late('ShareEvent', false, '-me-3 ms-auto');
export const LateCalendar = late('CalendarCard', true, 'mt-10');
export const LateRelated = late('RelatedEvents', true, 'mx-auto mt-16 max-w-6xl px-4');
