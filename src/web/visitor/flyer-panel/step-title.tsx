import type { ReactNode } from 'react';

export function StepTitle({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2.5 font-display text-lg font-bold tracking-tight">
      <span
        aria-hidden="true"
        className="grid size-7 place-items-center rounded-full bg-ink font-sans text-sm text-paper"
      >
        {number}
      </span>
      {children}
    </span>
  );
}
