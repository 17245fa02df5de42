import type { ReactNode } from 'react';
import { Pattern } from '#web/kit/ui/pattern.tsx';

/** `brief` while searching or filtering: results matter more than the welcome. A phone shows the heading alone, for events come first. */
export function Hero({ brief, children }: { brief: boolean; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-6xl px-4">
      <div
        className={`grid items-center gap-x-10 ${brief ? 'pt-4' : 'pt-3 md:grid-cols-[1.25fr_1fr] md:pt-0'}`}
      >
        <div className="md:py-4">
          <h1
            className={`font-extrabold ${brief ? 'text-xl md:text-3xl' : 'text-[min(11.4vw,3.5rem)] leading-[1.05] md:text-5xl lg:text-6xl'}`}
          >
            Meet the people building Africa
          </h1>
          {!brief && (
            <p className="mt-3 max-w-xl text-balance text-ink-soft max-md:hidden md:text-lg">
              Tech and innovation events from Dakar to Dar es Salaam. Find yours, and make a flyer that has
              your name on it.
            </p>
          )}
        </div>
        {!brief && <HangingCloth />}
      </div>
      <div className={brief ? 'mt-3 md:mt-0' : 'mt-4 md:mt-0'}>{children}</div>
    </section>
  );
}

/** The hero's picture: four patterns side by side. */
const CLOTHS = [
  { seed: 'timbuktu', className: 'h-44' },
  { seed: 'goma', className: 'h-52' },
  { seed: 'axum', className: 'h-38' },
  { seed: 'antananarivo', className: 'h-48' },
];

function HangingCloth() {
  return (
    <div className="grid grid-cols-4 items-start gap-3 self-start max-md:hidden" aria-hidden="true">
      {CLOTHS.map((cloth) => (
        <Pattern
          key={cloth.seed}
          seed={cloth.seed}
          category={null}
          className={`w-full rounded-b-2xl ${cloth.className}`}
        />
      ))}
    </div>
  );
}
