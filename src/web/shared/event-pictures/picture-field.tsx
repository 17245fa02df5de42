import { t } from '#web/kit/language/t.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FieldError } from '#web/kit/form/form-field.tsx';
import { usePart } from '#web/kit/loading/use-part.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useObjectUrl } from '#web/kit/ui/use-object-url.ts';
import { listenForPicture, PictureInput } from './picture-input.tsx';
import type { PictureShape } from './picture-shapes.ts';
import type { PictureUpload } from './use-picture-uploads.ts';
import { TRASH } from '#web/kit/ui/late-icons.ts';

const loadCropDialog = () => import('./crop-dialog.tsx');

interface PictureFieldProps {
  name: string;
  shape: PictureShape;
  /** The served path; '' without a picture. */
  path: string;
  upload: PictureUpload | undefined;
  error: string | undefined;
  onPicture: (picture: Blob) => void;
  onRemove: () => void;
}

/** A field that takes a picture from a file, the camera, the clipboard or a drop, and shows the upload's progress. */
export function PictureField(props: PictureFieldProps) {
  const { name, shape, path, upload, error, onPicture, onRemove } = props;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const dialog = usePart(loadCropDialog, file !== null);
  const local = useObjectUrl(upload?.picture);
  const shown = local ?? path;
  const message = problem ?? upload?.problem ?? error;

  function take(chosen: File | undefined): void {
    setIsOver(false);
    if (!chosen) return;
    setProblem(null);
    setFile(chosen);
  }
  const takePasted = useEffectEvent((pasted: File) => take(pasted));
  useEffect(() => {
    return listenForPicture((pasted) => {
      if (box.current?.matches(':hover, :focus-within')) takePasted(pasted);
    });
  }, []);

  const choose = (
    <>
      <PictureInput
        name={name}
        label={shown ? t('Replace') : t('Choose a picture')}
        invalid={Boolean(message)}
        describedBy={`${id}-about`}
        onFile={take}
      />
      <PictureInput
        camera="environment"
        label={t('Camera')}
        invalid={false}
        describedBy={`${id}-about`}
        onFile={take}
      />
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture may also be dropped here
    <fieldset
      ref={box}
      className="min-w-0"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3">
        <span className="font-semibold">{t(shape.label)}</span>
        <span className="text-sm text-ink-soft">{shape.ratio}</span>
      </legend>
      <div
        className={`relative grid w-full place-content-center justify-items-center gap-3 overflow-hidden rounded-2xl border-2 ${shown ? 'border-line bg-paper-deep' : 'border-dashed border-control max-sm:aspect-auto! max-sm:min-h-32'} ${isOver ? 'border-clay!' : ''} ${shape.transparent && shown ? 'max-sm:max-w-44' : ''}`}
        style={{ aspectRatio: `${shape.size.width} / ${shape.size.height}` }}
      >
        {shown ? (
          <img
            src={shown}
            alt={t('Selected {picture}', { picture: t(shape.label) })}
            className={`absolute inset-0 size-full ${shape.transparent ? 'object-contain' : 'object-cover'}`}
          />
        ) : (
          choose
        )}
        {upload && <Progress upload={upload} label={t(shape.label)} />}
      </div>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {shown && choose}
        {upload?.progress === null && (
          <Button variant="secondary" className="px-4" onClick={() => onPicture(upload.picture)}>
            <Icon name="reset" />
            {t('Retry')}
          </Button>
        )}
        {shown && (
          <Button
            variant="ghost"
            className="w-11 px-0! text-danger!"
            aria-label={t('Remove {name}', { name: t(shape.label) })}
            title={t('Remove')}
            onClick={onRemove}
          >
            <Icon name={TRASH} />
          </Button>
        )}
      </div>
      <div id={`${id}-about`}>
        <p className="mt-1.5 text-sm text-ink-soft">
          {t(shape.about)}{' '}
          <span className="hidden pointer-fine:inline">{t('You can also drop or paste it here.')}</span>
        </p>
        <FieldError>{message}</FieldError>
      </div>
      {file && dialog && (
        <dialog.CropDialog
          file={file}
          shape={shape}
          onClose={(why) => {
            setFile(null);
            setProblem(why ?? null);
          }}
          onCropped={(picture) => {
            setFile(null);
            onPicture(picture);
          }}
        />
      )}
    </fieldset>
  );
}

function Progress({ upload, label }: { upload: PictureUpload; label: string }) {
  if (upload.progress === null) {
    return (
      <p className="absolute inset-x-2 bottom-2 rounded-xl bg-surface px-3 py-1.5 text-sm font-semibold text-danger">
        {t('Not uploaded')}
      </p>
    );
  }
  const percent = Math.round(upload.progress * 100);
  return (
    <p className="absolute inset-x-2 bottom-2 rounded-xl bg-surface px-3 py-1.5 text-sm font-semibold">
      {percent < 100 ? t('Uploading {percent}%', { percent }) : t('Almost there…')}
      <progress
        aria-label={t('Uploading {name}', { name: label })}
        value={percent}
        max={100}
        className="mt-1 block h-1.5 w-full accent-clay"
      />
    </p>
  );
}
