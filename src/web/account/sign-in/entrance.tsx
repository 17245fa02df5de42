import type { ReactNode } from 'react';
import { Pattern } from '#web/kit/ui/pattern.tsx';

interface EntranceProps {
  title: string;
  intro?: ReactNode;
  /** Seed of the pattern next to the form. */
  cloth: string;
  children: ReactNode;
}

/** The layout of a sign-in page. On wide screens, the form is on the right (left in Arabic), opposite the toasts. */
export function Entrance({ title, intro, cloth, children }: EntranceProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 px-4 pt-6 pb-12 lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-stretch lg:pt-14">
      <Pattern
        seed={cloth}
        category="networking"
        scale={1.75}
        className="mb-7 h-16 w-full rounded-2xl lg:mb-0 lg:h-full lg:rounded-3xl"
      />
      <div className="mx-auto w-full max-w-md lg:mx-0 lg:py-8">
        <h1 className="text-4xl font-extrabold sm:text-5xl">{title}</h1>
        {intro && <p className="mt-3 text-lg text-ink-soft">{intro}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}
