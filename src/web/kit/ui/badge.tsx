import type { ReactNode } from 'react';

export type BadgeTone = 'success' | 'neutral' | 'info' | 'highlight' | 'danger';

const TONES: Record<BadgeTone, string> = {
  success: 'bg-baobab-tint text-baobab',
  neutral: 'bg-paper-deep text-ink-soft',
  info: 'bg-indigo-tint text-indigo',
  highlight: 'bg-marigold text-on-marigold',
  danger: 'bg-paper-deep text-danger',
};

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-1 text-xs font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
