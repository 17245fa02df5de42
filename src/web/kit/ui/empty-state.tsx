import type { ReactNode } from 'react';
import { Pattern } from './pattern.tsx';

interface EmptyStateProps {
  /** Seed of the pattern. */
  seed: string;
  title: string;
  children: string;
  /** Buttons or links that help to fill the list. */
  actions?: ReactNode;
}

export function EmptyState({ seed, title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex items-center gap-4 rounded-2xl border-2 border-dashed border-line p-4">
      <Pattern seed={seed} category="other" className="size-16 shrink-0 rounded-xl" />
      <div>
        <p className="font-display text-lg font-bold tracking-tight">{title}</p>
        <p className="mt-0.5 text-sm text-ink-soft">{children}</p>
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
