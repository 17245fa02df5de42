import type { ReactNode } from 'react';

/** A labelled fact about an event. Renders nothing if the fact is unknown. */
export function PlainFact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  );
}
