import type { ReactNode } from 'react';
import { Pattern } from '#web/ui/pattern.tsx';

/** `brief` while searching or filtering: results matter more than the welcome. */
export function Hero({ brief, children }: { brief: boolean; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-6xl px-4">
      <div
        className={`grid items-center gap-x-10 ${brief ? 'pt-4' : 'pt-7 md:grid-cols-[1.25fr_1fr] md:pt-0'}`}
      >
        <div className="md:py-6">
          <h1
            className={`font-extrabold tracking-tighter ${brief ? 'text-xl md:text-3xl' : 'text-[min(12.2vw,3.75rem)] leading-[0.98] md:text-5xl lg:text-7xl'}`}
          >
            Meet the people building Africa
          </h1>
          {!brief && (
            <p className="mt-5 max-w-lg text-lg text-balance text-ink-soft">
              Tech and innovation events from Dakar to Dar es Salaam. Find yours, then tell everyone with a
              flyer that has your name on it.
            </p>
          )}
        </div>
        {!brief && <HangingCloth />}
      </div>
      <div className={brief ? 'mt-3 md:mt-0' : 'mt-6 md:mt-4'}>{children}</div>
    </section>
  );
}

/** The hero's picture: four patterns side by side. */
const CLOTHS = [
  { seed: 'timbuktu', className: 'md:h-64' },
  { seed: 'goma', className: 'md:h-80' },
  { seed: 'axum', className: 'md:h-60' },
  { seed: 'antananarivo', className: 'md:h-72' },
];

function HangingCloth() {
  return (
    <div
      className="-mx-4 mt-5 grid grid-cols-4 items-start gap-1 self-start md:mx-0 md:mt-0 md:gap-3"
      aria-hidden="true"
    >
      {CLOTHS.map((cloth) => (
        <Pattern
          key={cloth.seed}
          seed={cloth.seed}
          category={null}
          className={`h-16 w-full md:rounded-b-2xl ${cloth.className}`}
        />
      ))}
    </div>
  );
}
