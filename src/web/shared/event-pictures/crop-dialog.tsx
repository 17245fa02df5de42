import { t } from '#web/kit/language/t.ts';
import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Frame } from '#flyer/geometry/cover-frame.ts';
import { clampFocus } from '#web/shared/photo/crop-geometry.ts';
import { PhotoCropper } from '#web/shared/photo/photo-cropper.tsx';
import { PhotoProblem } from '#web/shared/photo/photo-problem.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#web/kit/ui/dialog.tsx';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { cropPicture, openPicture, type OpenedPicture } from './crop-picture.ts';
import type { PictureShape } from './picture-shapes.ts';

interface CropDialogProps {
  file: File;
  shape: PictureShape;
  onCropped: (picture: Blob) => void;
  onClose: (problem?: string) => void;
}

export function CropDialog({ file, shape, onCropped, onClose }: CropDialogProps) {
  const [picture, setPicture] = useState<OpenedPicture | null>(null);
  const [focus, setFocus] = useState<PhotoFocus | null>(null);
  const [busy, setBusy] = useState(false);
  const [frame] = useState(() => frameOf(shape));

  const opened = useEffectEvent((result: OpenedPicture) => {
    setPicture(result);
    setFocus(clampFocus(result.focus, result, frame));
  });
  const failed = useEffectEvent((error: unknown) => onClose(problemOf(error)));
  useEffect(() => {
    let isMounted = true;
    openPicture(file, shape).then(
      (result) => isMounted && opened(result),
      (error: unknown) => isMounted && failed(error),
    );
    return () => void (isMounted = false);
  }, [file, shape]);

  async function use(): Promise<void> {
    if (!picture || !focus || busy) return;
    setBusy(true);
    try {
      onCropped(await cropPicture(picture, focus, shape));
    } catch (error) {
      onClose(problemOf(error));
    }
  }

  return (
    <Dialog
      title={t('Crop {name}', { name: t(shape.label) })}
      description={`${t(shape.about)} ${t('The frame is {ratio}.', { ratio: shape.ratio })}`}
      onClose={() => onClose()}
    >
      <DialogBody>
        {picture && focus ? (
          <div className="rounded-2xl bg-paper-deep">
            <PhotoCropper
              photo={{ ...picture, focus: clampFocus(picture.focus, picture, frame) }}
              focus={focus}
              rectangle={frame}
              onFocus={(next) => setFocus(clampFocus(next, picture, frame))}
            />
          </div>
        ) : (
          <SkeletonRows label={t('Opening the picture')} rows={1} className="h-60" />
        )}
      </DialogBody>
      <DialogActions onCancel={() => onClose()}>
        <Button aria-disabled={!picture || busy} onClick={() => void use()}>
          {t('Use Picture')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The size of the crop frame: as wide as the dialog, but low enough to fit on a phone's screen. */
function frameOf({ size }: PictureShape): Frame {
  const ratio = size.width / size.height;
  const width = Math.min(innerWidth - 88, 424, 300 * ratio);
  return { width: Math.round(width), height: Math.round(width / ratio), radius: 0 };
}

function problemOf(error: unknown): string {
  return error instanceof PhotoProblem
    ? error.message
    : t('This picture could not be opened. Please choose another one.');
}
