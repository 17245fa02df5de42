import type { ReactNode } from 'react';

/** The look of a text field; 16 px text at least, because phones zoom into smaller ones. */
export function fieldClass(wrong: boolean, extra = ''): string {
  const border = wrong ? 'border-danger' : 'border-control hover:border-ink';
  return `block h-12 w-full rounded-xl border-2 bg-surface px-3.5 text-base placeholder:text-ink-soft ${border} ${extra}`;
}

/** What is wrong with the field above, named by its `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 font-semibold text-danger">
      {children}
    </p>
  );
}

/** The heading of one of the three steps. */
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
