import type { ReactNode } from 'react';

interface NoticeProps {
  /** Class that sets the colour of the notice's edge. */
  tone: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A notice in an event's row. */
export function Notice({ tone, title, text, children }: NoticeProps) {
  return (
    <div className={`mt-3 rounded-xl border-s-4 bg-paper-deep px-4 py-3 text-sm ${tone}`}>
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line" dir="auto">
        {text}
      </p>
      {children}
    </div>
  );
}
