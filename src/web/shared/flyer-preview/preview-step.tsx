import { rich, t } from '#web/kit/language/t.ts';
import type { EventDetail, OfferedTemplate } from '#contract/events/events.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { keepPreviewChoice, readPreviewChoice } from '#web/shared/flyer-form/draft-store.ts';
import type { FlyerForm } from '#web/shared/flyer-form/flyer-form.ts';
import { usePart } from '#web/kit/loading/use-part.ts';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';

type Props = {
  event: EventDetail;
  template: OfferedTemplate;
  form: FlyerForm;
  /** Whether the panel has been used. Until then, viewers who only read don't load the live preview. */
  started: boolean;
  large: boolean;
  onLarge: (large: boolean) => void;
};

export function PreviewStep({ event, template, form, started, large, onLarge }: Props) {
  const [on, setOn] = usePreviewChoice();
  // The preview is sticky while the viewer fills in the fields below, unless the country list is open. It is not sticky when
  // there is a photo, because the crop tool needs the whole screen.
  const stays =
    large || form.photo
      ? ''
      : 'sticky top-[calc(4.45rem+var(--bars))] z-10 low:static group-has-[[aria-expanded=true]]/form:static';
  return (
    <>
      <div className="-my-4 flex flex-wrap items-center justify-between">
        <PreviewSwitch on={on} onChange={setOn} />
        {on && (
          <Button variant="ghost" className="-me-3 px-3! text-sm" onClick={() => onLarge(!large)}>
            <Icon name={large ? 'minus' : 'plus'} className="size-4" />{' '}
            {rich(large ? 'Smaller<hidden> preview</hidden>' : 'Larger<hidden> preview</hidden>', {
              hidden,
            })}
          </Button>
        )}
      </div>
      {on && (
        <div className={`${stays} -mx-4 -my-3 bg-surface px-4 py-3`}>
          <FlyerPreview event={event} template={template} form={form} started={started} />
        </div>
      )}
    </>
  );
}

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

/** Whether the preview is on. It is always on in the server's HTML. Hydration applies the choice saved on the device. */
function usePreviewChoice(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(true);
  // oxlint-disable-next-line react/set-state-in-effect -- the saved choice is only known after hydration
  useEffect(() => setOn(readPreviewChoice()), []);
  return [
    on,
    (next) => {
      setOn(next);
      keepPreviewChoice(next);
    },
  ];
}

/** The switch for the live preview. When off, the label states how much data the preview would use. */
function PreviewSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 pe-2 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        className="sr-only"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden="true"
        className={`flex h-6 w-10 rounded-full p-0.5 transition-colors duration-150 ${on ? 'justify-end bg-baobab' : 'bg-control'}`}
      >
        <span className="size-5 rounded-full bg-surface" />
      </span>
      {t('Live preview')}
      {!on && <span className="font-normal text-ink-soft">{t('(up to 0.4 MB, first time only)')}</span>}
    </label>
  );
}

const loadLivePreview = () => import('./live-preview.tsx');

/** Frame classes by canvas size: full width, but short enough that the field below stays visible on a phone. */
const FRAMES: Record<CanvasSize, string> = {
  '800x600': 'aspect-4/3 w-[min(100%,var(--preview)*1.333)]',
  '600x800': 'aspect-3/4 w-[min(100%,var(--preview)*.75)]',
  '600x600': 'aspect-square w-[min(100%,var(--preview))]',
  '600x750': 'aspect-4/5 w-[min(100%,var(--preview)*.8)]',
  '1080x1080': 'aspect-square w-[min(100%,var(--preview))]',
  '1200x630': 'aspect-1200/630 w-[min(100%,var(--preview)*1.905)]',
  '1080x1920': 'aspect-9/16 w-[min(100%,var(--preview)*.5625)]',
};

/** The thumbnail, with the live preview over it once loaded. The thumbnail loads lazily, because it is below the fold. */
function FlyerPreview({ event, template, form, started }: Omit<Props, 'large' | 'onLarge'>) {
  const live = usePart(loadLivePreview, started);
  const { width, height } = CANVAS_SIZES[template.canvasSize];
  const who = [form.name.trim(), form.country].filter(Boolean).join(', ');
  return (
    <div
      className={`relative mx-auto overflow-hidden rounded-xl shadow-lg ring-1 ring-line ${FRAMES[template.canvasSize]}`}
    >
      <img
        src={template.thumbnailPath}
        loading="lazy"
        width={width}
        height={height}
        alt={
          who
            ? t('Preview of your flyer: {template} for {who}', { template: template.name, who })
            : t('Preview of your flyer: {template}', { template: template.name })
        }
        className="absolute inset-0 size-full"
      />
      {live && <live.LivePreview event={event} template={template} form={form} />}
    </div>
  );
}
