import { t } from '#web/kit/language/t.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import type { PreparedPhoto } from '#web/shared/photo/prepare-photo.ts';
import { TouchUp } from './touch-up.tsx';

type Props = {
  photo: PreparedPhoto;
  /** Called with a cut-out, with null to use the whole photo, or with undefined to search for the person again. */
  onCutOut: (cutOut: PreparedPhoto['cutOut']) => void;
  onBusy: (busy: boolean) => void;
  /** The crop tool. The brush replaces it while the cut-out is corrected. */
  children: ReactNode;
};

/** The choice between the whole photo and the person cut out of it, with a brush to correct the cut-out. */
export function CutOutPanel({ photo, onCutOut, onBusy, children }: Props) {
  const [paints, setPaints] = useState(false);
  const { cutOut } = photo;
  if (cutOut && paints) {
    return (
      <TouchUp
        photo={photo}
        mask={cutOut.mask}
        onCutOut={onCutOut}
        onBusy={onBusy}
        onDone={() => setPaints(false)}
      />
    );
  }
  return (
    <>
      {children}
      {cutOut !== undefined && (
        <div className="flex flex-wrap justify-center gap-2 p-2 pb-3">
          {cutOut ? (
            <>
              <Button variant="secondary" onClick={() => setPaints(true)}>
                {t('Correct the cut-out')}
              </Button>
              <Button variant="ghost" onClick={() => onCutOut(null)}>
                {t('Use the whole photo')}
              </Button>
            </>
          ) : (
            <Button variant="secondary" onClick={() => onCutOut(undefined)}>
              {t('Cut out the person')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
