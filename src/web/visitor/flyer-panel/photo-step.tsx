import type { OfferedTemplate } from '#contract/events/events.ts';
import { rich, t } from '#web/kit/language/t.ts';
import { TRASH } from '#web/kit/ui/late-icons.ts';
import { unlessLost } from '#web/kit/loading/load-chunk.ts';
import { usePart } from '#web/kit/loading/use-part.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { FieldError } from '#web/kit/form/form-field.tsx';
import { listenForPicture, PictureInput } from '#web/shared/event-pictures/picture-input.tsx';
import { StepTitle } from './step-title.tsx';
import { offersCutOut, photoFrame, type FlyerForm } from '#web/shared/flyer-form/flyer-form.ts';
import type { PreparedPhoto } from '#web/shared/photo/prepare-photo.ts';
import { PHOTO_HINT, PhotoProblem } from '#web/shared/photo/photo-problem.ts';

const loadCropper = () => import('#web/shared/photo/photo-cropper.tsx');
const loadCutOutPanel = () => import('#web/shared/cut-out/cut-out-panel.tsx');
const loadCutOut = () => import('#web/shared/cut-out/cut-out-photo.ts');
const loadPhotoPreparation = () => import('#web/shared/photo/prepare-photo.ts');

type Props = {
  form: FlyerForm;
  template: OfferedTemplate | null;
  error: string | undefined;
  onChange: (patch: Partial<FlyerForm>) => void;
  onError: (message: string) => void;
  /** Whether a chosen photo is still being prepared. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
};

/** The step for the optional photo: from the camera or the gallery, dropped or pasted, then cropped. */
export function PhotoStep({ form, template, onChange, onError, busy, onBusy, ...props }: Props) {
  const { photo, focus } = form;
  const wantsCutOut = offersCutOut(photo, template);
  /** Id of the photo that is being cut out. */
  const searched = wantsCutOut && photo?.cutOut === undefined ? photo?.id : undefined;
  const isWaiting = busy || searched !== undefined;
  // The previous photo's error no longer applies while a new photo is being prepared.
  const error = isWaiting ? undefined : props.error;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const latest = useRef(0);
  const cropper = usePart(loadCropper, Boolean(photo));
  const panel = usePart(loadCutOutPanel, wantsCutOut);
  const [cutProblem, setCutProblem] = useState('');

  async function take(file: File | null | undefined): Promise<void> {
    if (!file) return;
    const turn = ++latest.current;
    onBusy(true);
    setCutProblem('');
    try {
      const { preparePhoto } = await unlessLost(loadPhotoPreparation());
      const prepared = await preparePhoto(file);
      if (turn !== latest.current) return;
      onChange({ photo: prepared, focus: prepared.focus });
      requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'start' }));
    } catch (problem) {
      if (turn === latest.current) onError(wordsFor(problem));
    } finally {
      if (turn === latest.current) onBusy(false);
    }
  }

  const takeLatest = useEffectEvent(take);
  useEffect(() => {
    // Uses the photo that was chosen before this code loaded.
    for (const input of box.current?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []) {
      if (input.files?.[0]) void takeLatest(input.files[0]);
    }
    return listenForPicture((file) => void takeLatest(file));
  }, []);

  const search = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    let cutOut: PreparedPhoto['cutOut'] = null;
    let problem = '';
    try {
      const { cutOutPhoto } = await unlessLost(loadCutOut());
      // A retry after a failed cut-out also accepts a small photo and a head that is cut off.
      cutOut = await cutOutPhoto(photo!, cutProblem !== '');
    } catch (error) {
      problem =
        error instanceof PhotoProblem
          ? error.message
          : t('This device could not cut out the person, so the photo is used as it is.');
    }
    if (!isCurrent()) return;
    setCutProblem(problem);
    onChange({ photo: { ...photo!, cutOut } });
  });
  useEffect(() => {
    if (searched === undefined) return undefined;
    let isCurrent = true;
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the search ends
    void search(() => isCurrent);
    return () => void (isCurrent = false);
  }, [searched]);

  const shown = photo && (wantsCutOut && photo.cutOut ? { ...photo, blob: photo.cutOut.blob } : photo);
  const crop = shown && cropper && (
    <cropper.PhotoCropper
      photo={shown}
      focus={focus}
      frame={template ? photoFrame(template) : undefined}
      onFocus={(next) => onChange({ focus: next })}
    />
  );
  const warning = (wantsCutOut && photo?.cutOut === null && cutProblem) || photo?.warning;
  const describedBy = error ? `${id}-hint ${id}-error` : `${id}-hint`;
  const choose = (label: string, camera?: 'user') => (
    <PictureInput
      label={label}
      camera={camera}
      className="min-h-12 px-3"
      describedBy={describedBy}
      invalid={Boolean(error)}
      onFile={(file) => void take(file)}
    />
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a photo may also be dropped here
    <fieldset
      ref={box}
      className="min-w-0 scroll-mt-24"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <legend className="mb-2">
        <StepTitle number={3}>
          <span>
            {rich('Add your photo <soft>(optional)</soft>', {
              soft,
            })}
          </span>
        </StepTitle>
      </legend>
      {photo && (
        <div className="min-h-84 rounded-2xl bg-paper-deep">
          {wantsCutOut && panel ? (
            <panel.CutOutPanel
              key={photo.id}
              photo={photo}
              onCutOut={(cutOut) => onChange({ photo: { ...photo, cutOut } })}
              onBusy={onBusy}
            >
              {crop}
            </panel.CutOutPanel>
          ) : (
            crop
          )}
        </div>
      )}
      <div
        className={
          photo
            ? 'mt-3 flex flex-wrap gap-2 max-[24rem]:gap-1 *:[label]:flex-1 max-[24rem]:[&>label]:px-2 max-[24rem]:[&>label>svg]:hidden'
            : 'grid gap-2 rounded-2xl border-2 border-dashed border-control p-3'
        }
      >
        {choose(t(photo ? 'Retake' : 'Take a photo'), 'user')}
        {choose(t(photo ? 'Replace' : 'Choose a photo'))}
        {photo && (
          <Button
            variant="ghost"
            className="size-12 shrink-0 px-0! text-danger"
            aria-label={t('Remove photo')}
            title={t('Remove photo')}
            onClick={() => {
              // Discards a photo that is still being prepared.
              latest.current += 1;
              onBusy(false);
              onChange({ photo: null });
            }}
          >
            <Icon name={TRASH} />
          </Button>
        )}
        <p id={`${id}-hint`} className={photo ? 'sr-only' : 'text-center text-sm text-ink-soft'}>
          {t(PHOTO_HINT)}
        </p>
      </div>
      <output
        className={
          isWaiting
            ? 'mt-2 flex items-center gap-2 text-ink-soft'
            : warning
              ? 'mt-2 block rounded-2xl bg-marigold p-4 font-semibold text-pretty text-on-marigold'
              : 'sr-only'
        }
      >
        {isWaiting && (
          <span className="size-4 animate-spin rounded-full border-2 border-line border-t-clay" />
        )}
        {isWaiting ? t('Getting your photo ready…') : photo ? (warning ?? t('Photo added')) : ''}
      </output>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

const soft = (words: ReactNode) => (
  <span className="font-sans text-sm font-normal text-ink-soft">{words}</span>
);

function wordsFor(problem: unknown): string {
  if (problem instanceof PhotoProblem) return problem.message;
  return t(
    navigator.onLine
      ? 'This photo could not be opened. Please try again or choose another one.'
      : 'You are offline, and the photo tool hasn’t loaded yet. Please choose the photo again when you are connected.',
  );
}
