import { Pattern } from './pattern.tsx';

/** `seed` chooses the pattern. */
export function EmptyState({ seed, title, children }: { seed: string; title: string; children: string }) {
  return (
    <div className="flex items-center gap-4 rounded-2xl border-2 border-dashed border-line p-4">
      <Pattern seed={seed} category="other" className="size-16 shrink-0 rounded-xl" />
      <div>
        <p className="font-display text-lg font-bold tracking-tight">{title}</p>
        <p className="mt-0.5 text-sm text-ink-soft">{children}</p>
      </div>
    </div>
  );
}
