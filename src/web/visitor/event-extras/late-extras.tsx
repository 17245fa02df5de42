import type { EventDetail } from '#contract/events/events.ts';
import { lazy, memo, Suspense, type ComponentType } from 'react';
import { nextSign } from '#web/kit/loading/next-sign.ts';
import { PartBoundary } from '#web/kit/ui/part-boundary.tsx';

type Extras = typeof import('./event-extras.tsx');
type Extra = ComponentType<{ event: EventDetail }>;

const load = (): Promise<Extras> => import('./event-extras.tsx');
const extras = import.meta.env.SSR ? await load() : null;

const idOf = (name: keyof Extras): string => `late-${name}`;

/** The id of the section with similar events. */
export const RELATED_SECTION = idOf('RelatedEvents');

/**
 * A part of the page whose server HTML works as it is, and whose code comes when the page is used or the part comes into view.
 * Memoised because React gives up the server's HTML for one that is rendered again before its code is there.
 * @param watched whether coming into view is reason enough
 * @param look of the part's box, which holds its place while it is fetched after a link within the product
 */
function late(name: keyof Extras, watched: boolean, look: string): Extra {
  const id = idOf(name);
  const Part = extras
    ? extras[name]
    : lazy(async () => {
        const box = document.getElementById(id);
        // Without the server's HTML there is nothing to look at yet.
        if (box) await nextSign(watched ? box : null);
        return { default: (await load())[name] };
      });
  return memo(function Late({ event }) {
    return (
      <div id={id} className={look}>
        <PartBoundary what="This part">
          <Suspense>
            <Part event={event} />
          </Suspense>
        </PartBoundary>
      </div>
    );
  });
}

export const LateShare = late('ShareEvent', false, '-mr-3 ml-auto');
export const LateCalendar = late('CalendarCard', true, 'mt-10');
export const LateRelated = late('RelatedEvents', true, 'mx-auto mt-16 max-w-6xl px-4');
