import { usePart } from '#web/kit/loading/use-part.ts';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { EventDetail, OfferedTemplate } from '#contract/events/events.ts';
import type { FlyerForm } from '#web/shared/flyer-form/flyer-form.ts';

const loadLivePreview = () => import('./live-preview.tsx');

type Props = {
  event: EventDetail;
  template: OfferedTemplate;
  form: FlyerForm;
  /** False until the panel is used: readers don't load the preview. */
  started: boolean;
};

/** Full width, but low enough to keep the field below it on a phone's screen. */
const FRAMES: Record<CanvasSize, string> = {
  '800x600': 'aspect-4/3 w-[min(100%,var(--preview)*1.333)]',
  '600x800': 'aspect-3/4 w-[min(100%,var(--preview)*.75)]',
  '600x600': 'aspect-square w-[min(100%,var(--preview))]',
  '600x750': 'aspect-4/5 w-[min(100%,var(--preview)*.8)]',
  '1080x1080': 'aspect-square w-[min(100%,var(--preview))]',
  '1200x630': 'aspect-1200/630 w-[min(100%,var(--preview)*1.905)]',
  '1080x1920': 'aspect-9/16 w-[min(100%,var(--preview)*.5625)]',
};

/** Shows the thumbnail until the live preview is ready. Lazy, because it is below the fold. */
export function FlyerPreview({ event, template, form, started }: Props) {
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
        alt={`Preview of your flyer: ${template.name}${who && ` for ${who}`}`}
        className="absolute inset-0 size-full"
      />
      {live && <live.LivePreview event={event} template={template} form={form} />}
    </div>
  );
}
