import { t } from '#web/kit/language/t.ts';
import type { ReactNode } from 'react';
import { PartBoundary } from './part-boundary.tsx';

/** An error boundary for a dialog that fails before it opens. `Dialog` itself catches the errors of its content. */
export function DialogBoundary({ children }: { children: ReactNode }) {
  return (
    <PartBoundary what={t('This dialog')} className="fixed end-4 bottom-4 z-40">
      {children}
    </PartBoundary>
  );
}
