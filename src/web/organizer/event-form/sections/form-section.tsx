import type { ReactNode } from 'react';
import { SECTIONS, type SectionId } from '../values/form-values.ts';

interface FormSectionProps {
  id: SectionId;
  about: string;
  children: ReactNode;
}

export function FormSection({ id, about, children }: FormSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="scroll-mt-24 rounded-3xl border-2 border-line bg-surface p-4 outline-none sm:p-7"
    >
      <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
        {SECTIONS[id].title}
      </h2>
      <p className="mt-1.5 text-ink-soft">{about}</p>
      <div className="mt-6 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

/** Fields next to each other where there is room. */
export function FieldRow({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  const wide = columns === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2';
  return <div className={`grid grid-cols-1 items-start gap-5 ${wide}`}>{children}</div>;
}
